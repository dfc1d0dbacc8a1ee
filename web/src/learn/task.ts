/** The parts of a step's task. */

import type { LaidDoc, PlayDoc, TaskDoc } from '../wire/index.ts';

export type Kind = 'read' | 'lay' | 'may' | 'challenge' | 'find' | 'exchange';

export function kindOf(task: TaskDoc): Kind {
  return task === 'read' ? task : (Object.keys(task)[0] as Kind);
}

/** The tiles of the task. */
export function laidOf(task: TaskDoc): readonly LaidDoc[] {
  if (task === 'read' || 'exchange' in task) return [];
  return Object.values(task as Record<string, { laid: readonly LaidDoc[] }>)[0]!.laid;
}

/** The play of the task, or one that would be accepted. */
export function playOf(task: TaskDoc): PlayDoc | undefined {
  if (task === 'read') return undefined;
  if ('lay' in task) return task.lay.play;
  return 'find' in task ? task.find.play : undefined;
}
