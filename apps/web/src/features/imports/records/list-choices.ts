import type {
  ImportChoices,
  ImportList,
  ImportPreview,
  RecordEffect,
} from '@goaltracker/contracts/imports/import.schema';
import type { ListTarget } from '@goaltracker/domain/imports/enums';

export type ChosenTargets = Readonly<Record<string, ListTarget>>;

export interface ListChoice {
  readonly target: ListTarget;
  readonly targets: readonly ListTarget[];
}

const goals: readonly (ListTarget | undefined)[] = ['valueGoal', 'simpleGoal', 'wigGoal'];

/** Resolves what each list becomes, by its key (rules/imports.md#lists). `lists` must hold parents before children. */
export function resolveChoices(lists: readonly ImportList[], chosen: ChosenTargets): ReadonlyMap<string, ListChoice> {
  const resolved = new Map<string, ListChoice>();
  for (const { key, parent, becomes, state, ...list } of lists) {
    const above = parent === null ? undefined : resolved.get(parent)?.target;
    const targets = list.targets.filter(
      (target) =>
        (target !== 'milestone' || goals.includes(above)) && (target !== 'leadMeasure' || above === 'wigGoal'),
    );
    const proposed = above === 'leaveOut' && state === 'new' ? 'leaveOut' : becomes;
    const target = [chosen[key], proposed].find((each) => each && targets.includes(each));
    resolved.set(key, { target: target ?? targets[0] ?? 'leaveOut', targets });
  }
  return resolved;
}

/**
 * Drops choices that no longer apply: for lists that are gone after a change of the columns, or for impossible targets.
 */
export function selectChoices({ lists }: ImportPreview, choices: ImportChoices): ImportChoices {
  const chosen = choices.lists ?? {};
  const valid = [...resolveChoices(lists, chosen)].flatMap(([key, { target }]) =>
    chosen[key] === target ? [[key, target] as const] : [],
  );
  return { ...choices, lists: Object.fromEntries(valid) };
}

/** Counts the records with an effect, without regard to the choices. */
export function countEffect({ lists, unlisted }: ImportPreview, effect: RecordEffect): number {
  return lists.reduce((sum, { effects }) => sum + effects[effect], unlisted[effect]);
}

/** Counts the records that the import would add, change or remove. */
export function countRecords(preview: ImportPreview, choices: ImportChoices): number {
  const { added, changed, removed } = preview.calendar?.effects ?? { added: 0, changed: 0, removed: 0 };
  const resolved = resolveChoices(preview.lists, choices.lists ?? {});
  return preview.lists.reduce(
    (sum, list) => {
      if (resolved.get(list.key)?.target === 'leaveOut') return sum;
      // The preview counts effects for the proposed target. For a list that it leaves out, all records are new.
      if (list.becomes === 'leaveOut') return sum + 1 + list.entries + list.tasks + list.others;
      return sum + list.effects.added + list.effects.changed;
    },
    added +
      changed +
      removed +
      preview.unlisted.added +
      preview.unlisted.changed +
      countReplaced(preview, choices.conflicts),
  );
}

/** Conflicts that the preview does not list follow the default. */
function countReplaced(preview: ImportPreview, choice: ImportChoices['conflicts']): number {
  if (!choice) return 0;
  const exceptions = Object.values(choice.exceptions ?? {}).filter((each) => each !== choice.default).length;
  return choice.default === 'replace' ? countEffect(preview, 'conflicts') - exceptions : exceptions;
}

/** Whether the files are calendars without tasks. */
export function hasOnlyEvents({ calendar, counts }: ImportPreview): boolean {
  return calendar !== null && counts.length === 0;
}

export function findScreen(preview: ImportPreview, choices: ImportChoices): '/goals' | '/tasks' | '/calendar' {
  if (hasOnlyEvents(preview)) return '/calendar';
  const resolved = resolveChoices(preview.lists, choices.lists ?? {});
  return [...resolved.values()].some(({ target }) => goals.includes(target)) ? '/goals' : '/tasks';
}
