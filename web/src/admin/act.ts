/** The actions of administrators in sentences. */

import { t } from '../text/index.svelte.ts';
import { listed } from '../text/listed.ts';
import type { AdminAct, RunningLimits } from '../wire/index.ts';

const LIMITS = ['messages_per_second', 'requests_per_second', 'tables_per_hour', 'tables_per_address', 'people_at_once'] as const satisfies readonly (keyof RunningLimits)[];

const long = (hours: number | undefined): string => (hours === undefined ? t('admin.for_lifted') : t('admin.for_hours', { n: hours }));
const limitsText = (limits: RunningLimits): string => listed(LIMITS.map((name) => `${t(`admin.${name}`)}: ${limits[name]}`));

/** The deed, in a sentence; the reason is apart. An older server has noted it in English words. */
export function actText(act: AdminAct): string {
  switch (act.kind) {
    case 'close_table': return t('admin.did_close_table', act);
    case 'remove_from_table': return t('admin.did_remove_from_table', act);
    case 'delete_chat_line': return t('admin.did_delete_chat_line', act);
    case 'mute': return t('admin.did_mute', { person: act.person, long: long(act.hours) });
    case 'ban_person': return t('admin.did_ban_person', { person: act.person, long: long(act.hours) });
    case 'ban_network': return t('admin.did_ban_network', { network: act.network, long: long(act.hours) });
    case 'lift_mute': return t('admin.did_lift_mute', act);
    case 'lift_person_ban': return t('admin.did_lift_person_ban', act);
    case 'lift_network_ban': return t('admin.did_lift_network_ban', act);
    case 'reset_passphrase': return t('admin.did_reset_passphrase', act);
    case 'set_limits': return t('admin.did_set_limits', { limits: limitsText(act.limits) });
    case 'drain': return t('admin.did_drain');
    case 'add_word_list': return t('admin.did_add_word_list', { list: act.list, bytes: act.bytes });
    case 'withdraw_word_list': return t('admin.did_withdraw_word_list', act);
    case 'offer_word_list': return t('admin.did_offer_word_list', act);
    case 'add_edition': return t('admin.did_add_edition', { edition: act.edition, bytes: act.bytes });
    case 'withdraw_edition': return t('admin.did_withdraw_edition', act);
    case 'offer_edition': return t('admin.did_offer_edition', act);
    case 'set_usual_word_list': return t('admin.did_set_usual_word_list', act);
    case 'set_usual_edition': return t('admin.did_set_usual_edition', act);
    case 'close_event': return t('admin.did_close_event', { event: act.event });
    case 'delete_event': return t('admin.did_delete_event', { event: act.event });
    case 'delete_study': return t('admin.did_delete_study', { study: act.study });
    case 'noted': return [act.action, act.target, act.detail].filter(Boolean).join(' ');
  }
}
