import type { ImportList } from '@goaltracker/contracts/imports/import.schema';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { type ImportPlan, countEffects } from './import-plan.ts';
import { computeInitialValue, computeTarget } from './list-rows.ts';
import type { PlannedList } from './plan-lists.ts';

const maxSteps = 24;

/** The lists of a preview. */
export async function describeLists({ lists, records }: ImportPlan): Promise<ImportList[]> {
  const ofList = Map.groupBy(records, ({ list }) => list);
  const described: ImportList[] = [];
  for (const planned of lists) {
    await yieldToOthers();
    const { list, becomes, allowed, state, totals, entries, counts } = planned;
    const own = ofList.get(planned) ?? [];
    const change = own.find(({ kind }) => kind === 'list')?.effect;
    const isChanged = change === 'changed' || change === 'conflicts';
    described.push({
      key: list.key,
      title: list.title,
      becomes,
      targets: [...allowed],
      state: state === 'known' ? (isChanged ? 'changed' : 'unchanged') : state,
      unit: list.unit,
      target: allowed.includes('valueGoal') ? computeTarget(list, totals) : null,
      entries: entries.length,
      tasks: counts.tasks,
      others: counts.others,
      effects: countEffects(own),
      firstDay: totals.firstDay,
      lastDay: totals.lastDay,
      course: computeCourse(planned),
    });
  }
  return described;
}

/** The total after each of at most 24 steps of equal length. */
function computeCourse({ entries, totals, list }: PlannedList): number[] {
  const { firstDay, lastDay } = totals;
  if (firstDay === null || lastDay === null) return [];
  const first = toEpochDay(firstDay);
  const days = toEpochDay(lastDay) - first + 1;
  const steps = Math.min(maxSteps, days);
  const course = Array.from({ length: steps }, () => 0);
  for (const { content } of entries) {
    const step = Math.floor(((toEpochDay(content.date) - first) * steps) / days);
    course[step] = addAmounts(course[step] ?? 0, content.value);
  }
  let total = computeInitialValue(list, totals);
  return course.map((sum) => (total = addAmounts(total, sum)));
}
