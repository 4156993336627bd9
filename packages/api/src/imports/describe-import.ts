import type { ImportList, RecordEffect, RecordEffects } from '@goaltracker/contracts/imports/import.schema';
import { type PlannedRecord, countEffects, noEffects, sumEffects } from './import-plan.ts';
import { computeTarget, startsWithImport } from './list-rows.ts';
import type { Lists, PlannedList } from './plan-lists.ts';

/** Adds up the effects of an import on the records of each list, part by part. */
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

  /** Whether the list itself, not only its records, differs in the files. */
  isChanged(list: PlannedList): boolean {
    const change = this.#changes.get(list);
    return change === 'changed' || change === 'conflicts';
  }
}

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
      countsFromToday: state !== 'known' && allowed.includes('valueGoal') && startsWithImport(list),
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
