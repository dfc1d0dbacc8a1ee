/** Challenges at a table without a word list. */
export const doubt = {
  'doubt.asked': '{who} {challenges|challenge} {words}. Does the table accept it?',
  'doubt.good': 'Yes, it counts',
  'doubt.bad': 'No, take it back',
  'doubt.accepted': 'was accepted by the players',
  'doubt.rejected': 'was rejected by the players',
  'doubt.waiting': 'Waiting for {who}.',
  'table.proposal_doubt': 'take the last play back, because a word is not accepted',
} as const;
