import type { ImportList, RecordEffect, RecordEffects } from '@goaltracker/contracts/imports/import.schema';
import { type PlannedRecord, countEffects, noEffects, sumEffects } from './import-plan.ts';
import { computeTarget } from './list-rows.ts';
import type { Lists, PlannedList } from './plan-lists.ts';

/** What an import does to the records of each list, added up part by part. */
export class ListEffects {
  readonly #effects = new Map<PlannedList | null, RecordEffects>();
  readonly #changes = new Map<PlannedList | null, RecordEffect | 'differs'>();

  add(records: readonly PlannedRecord[]): void {
    for (const [list, own] of Map.groupBy(records, (record) => record.list))
      this.#effects.set(list, sumEffects(this.of(list), countEffects(own)));
    for (const { kind, list, effect } of records) if (kind === 'list') this.#changes.set(list, effect);
  }

  of(list: PlannedList | null): RecordEffects {
    return this.#effects.get(list) ?? noEffects;
  }

  /** Whether the list itself, not only its records, is another one in the files. */
  isChanged(list: PlannedList): boolean {
    const change = this.#changes.get(list);
    return change === 'changed' || change === 'conflicts';
  }
}

/** The lists of a preview. */
export function describeLists(lists: Lists, effects: ListEffects): ImportList[] {
  return [...lists.values()].map((planned) => {
    const { list, becomes, allowed, state, totals } = planned;
    const { entries, tasks, others, firstDay, lastDay, course } = totals;
    return {
      key: list.key,
      parent: list.parent,
      title: list.title,
      becomes,
      targets: [...allowed],
      state: state === 'known' ? (effects.isChanged(planned) ? 'changed' : 'unchanged') : state,
      unit: list.unit,
      target: allowed.includes('valueGoal') ? computeTarget(list, totals) : null,
      entries,
      tasks,
      others,
      effects: effects.of(planned),
      firstDay,
      lastDay,
      course: [...course],
    };
  });
}
