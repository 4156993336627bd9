import type { ImportChoices } from '@goaltracker/contracts/imports/import.schema';
import { newId } from '@goaltracker/db/core/id';
import type { ImportedRecordRow } from '@goaltracker/db/imports/imports.queries';
import { maxGoalParts } from '@goaltracker/domain/goals/enums';
import { type ListTarget, listTargets } from '@goaltracker/domain/imports/enums';
import { LossCollector, type LossWords } from '@goaltracker/import/records/losses';
import type { Loss, ReadList } from '@goaltracker/import/records/records';
import { ValidationError } from '../core/errors.ts';
import { listAllowedTargets } from './list-rows.ts';
import { type ListTotals, computeInitialValue } from './list-totals.ts';
import type { ReadForm } from './read-import.ts';

/** The results of earlier imports from the same source. */
export interface EarlierLists {
  readonly records: ReadonlyMap<string, ImportedRecordRow>;
  /** The present kind of each imported list that still exists, by id. */
  readonly lists: ReadonlyMap<string, ListTarget>;
  /** Ids by lower-case name. */
  readonly categories: ReadonlyMap<string, string>;
}

export interface PlannedList {
  readonly list: ReadList;
  readonly becomes: ListTarget;
  readonly allowed: readonly ListTarget[];
  readonly state: 'new' | 'known' | 'deleted';
  /** The id of the record here; null when the list is left out. */
  readonly id: string | null;
  /** Whether the list becomes an existing category with the same name. */
  readonly isReused: boolean;
  readonly totals: ListTotals;
}

export type Lists = ReadonlyMap<string, PlannedList>;

/** Plans what each list becomes. Throws ValidationError for a choice that a list does not allow. */
export function planLists(
  read: Pick<ReadForm, 'lists' | 'choices'>,
  { records, lists: targets, categories }: EarlierLists,
): Lists {
  const lists = new Map<string, PlannedList>();
  const parts = new Map<string, number>();
  for (const { list, totals } of read.lists) {
    const row = records.get(list.key);
    const parent = list.parent === null ? undefined : lists.get(list.parent);
    const usual = listAllowedTargets(list, totals, parent?.becomes).filter(
      (target) => !isPart(target) || countPart(parts, list.parent) <= maxGoalParts,
    );
    // In a backup of this account, a list's key is its id.
    const here = row?.targetId ?? list.key;
    const found = targets.get(here);
    const state = found && listTargets.includes(found) ? 'known' : row ? 'deleted' : 'new';
    const allowed: ListTarget[] =
      state === 'known' && found ? (usual.includes(found) ? [found, 'leaveOut'] : ['leaveOut']) : usual;
    const isLeftOut = parent?.becomes === 'leaveOut' || (list.isArchived && totals.entries > 0 && totals.sum <= 0);
    const becomes = choose(list, { allowed, state, isLeftOut }, read.choices);
    const isMade = becomes === 'category' && state !== 'known';
    const reused = isMade ? categories.get(list.title.toLowerCase()) : undefined;
    const isNothing = becomes === 'leaveOut' || becomes === 'unlisted';
    const id = isNothing ? null : state === 'known' ? here : (reused ?? newId());
    lists.set(list.key, { list, becomes, allowed, state, id, isReused: reused !== undefined, totals });
  }
  return lists;
}

export const isPart = (target: ListTarget) => target === 'milestone' || target === 'leadMeasure';

function countPart(parts: Map<string, number>, goal: string | null): number {
  const count = (parts.get(goal ?? '') ?? 0) + 1;
  parts.set(goal ?? '', count);
  return count;
}

function choose(
  list: ReadList,
  { allowed, state, isLeftOut }: { allowed: readonly ListTarget[]; state: PlannedList['state']; isLeftOut: boolean },
  { lists = {} }: ImportChoices,
): ListTarget {
  const chosen = Object.hasOwn(lists, list.key) ? lists[list.key] : undefined;
  if (chosen !== undefined) {
    if (allowed.includes(chosen)) return chosen;
    throw new ValidationError([{ path: ['choices', 'lists'], message: `"${list.title}" cannot become that` }]);
  }
  if (state === 'deleted' || (state === 'new' && isLeftOut)) return 'leaveOut';
  if (state === 'new' && allowed.includes(list.becomes)) return list.becomes;
  // Leaves out an inbox without tasks.
  return (list.becomes === 'unlisted' ? undefined : allowed[0]) ?? 'leaveOut';
}

/** Lists what is lost when the lists become their targets. */
export function listLosses(lists: Lists): Loss[] {
  const found = new LossCollector();
  for (const { list, becomes, totals } of lists.values()) {
    if (becomes === 'leaveOut' || becomes === 'unlisted') continue;
    if (list.color?.startsWith('#')) found.add(losses.colors);
    if (becomes === 'category' && totals.tasks > 0) found.add(losses.labels);
    if (becomes !== 'valueGoal') continue;
    if (list.target === null && !list.isArchived) found.add(hasAmount(list) ? losses.targets : losses.targetsAlone);
    if (computeInitialValue(list, totals) !== list.initialValue) found.add(losses.totals);
  }
  return found.list();
}

const hasAmount = ({ rate }: ReadList) => rate !== null && rate.amount !== null;

const losses = {
  colors: ['colour', 'colours', 'not supported'],
  labels: [
    'list with tasks that becomes a category',
    'lists with tasks that become categories',
    'a label of their tasks',
  ],
  targets: [
    'goal without a target in the source',
    'goals without a target in the source',
    'what is reached and a year more of it',
  ],
  targetsAlone: [
    'goal without a target and rate in the source',
    'goals without a target and rate in the source',
    'what is reached and as much again',
  ],
  totals: [
    'goal whose total would fall below 0',
    'goals whose total would fall below 0',
    'with a higher value at the start',
  ],
} as const satisfies Record<string, LossWords>;
