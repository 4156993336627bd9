import { addDays } from '@goaltracker/domain/core/calendar-day';
import { eventColors, eventTypes } from '@goaltracker/domain/calendar/enums';
import { categoryColors, categoryIcons } from '@goaltracker/domain/goals/categories';
import { goalTypes, priorities, reportingFrequencies } from '@goaltracker/domain/goals/enums';
import { noteColors } from '@goaltracker/domain/notes/enums';
import { formatPlanText } from '@goaltracker/domain/goals/plan-text';
import { taskPriorities } from '@goaltracker/domain/tasks/enums';
import * as fc from 'fast-check';
import { nullable, positive, writing } from './record-arbitraries.ts';
import type { TestUser } from './test-api.ts';

// Titles have one line and are different, so that records can be distinguished by title.
const words = writing.map((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
const title = words.map((written) => written || 'Nameless');
const text = nullable(words.map((written) => written || null));
const notes = nullable(words.filter((written) => written !== ''));
const plannedObstacles = fc.array(
  fc.record({ obstacle: title, resources: fc.array(title, { minLength: 1, maxLength: 2 }) }),
  { maxLength: 2 },
);
/** A description of a goal, which may name obstacles. */
export const plannedDescription = nullable(
  fc.record({ text: words, obstacles: plannedObstacles, why: words }).map((plan) => formatPlanText(plan) || null),
);
const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2088-01-05', days));
const recurrence = '{"type":"weekly","interval":2,"endType":"never","skipWeekends":false,"weekdays":["MO"]}';
const index = fc.nat({ max: 99 });
const frequency = fc.constantFrom(...reportingFrequencies);

/** The records of an account after two years of use. */
export const randomAccount = fc.record({
  categories: fc.array(
    fc.record({ name: words, icon: fc.constantFrom(...categoryIcons), color: fc.constantFrom(...categoryColors) }),
    { maxLength: 2 },
  ),
  goals: fc.array(
    fc.record({
      title: words,
      goalType: fc.constantFrom(...goalTypes),
      category: nullable(index),
      description: plannedDescription,
      targetValue: positive,
      unit: text,
      expectedDailyProgress: nullable(positive),
      reportingFrequency: frequency,
      deadline: nullable(day),
      skipWeekends: fc.boolean(),
      countsFrom: nullable(day),
      priority: fc.constantFrom(...priorities),
      milestones: fc.array(words, { maxLength: 2 }),
      leads: fc.array(
        fc.record({
          title: words,
          targetValue: fc.integer({ min: 1, max: 1_000 }),
          unit: text,
          expectedProgress: nullable(positive),
          reportingFrequency: frequency,
        }),
        { maxLength: 2 },
      ),
      entries: fc.array(fc.record({ value: positive, date: day, notes, lead: index }), { maxLength: 4 }),
    }),
    { maxLength: 4 },
  ),
  tasks: fc.array(
    fc.record({
      title: words,
      goal: nullable(index),
      description: text,
      dueDate: nullable(day),
      priority: fc.constantFrom(...taskPriorities),
      labels: fc.subarray(['phone', 'büro']),
      estimatedMinutes: nullable(fc.integer({ min: 1, max: 1_440 })),
      postponedCount: fc.nat({ max: 9 }),
      reportsCompletion: fc.boolean(),
      repeats: fc.boolean(),
      repeatsFromCompletion: fc.boolean(),
      isCompleted: fc.boolean(),
      parts: fc.array(words, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  events: fc.array(
    fc.record({
      title: words,
      goal: nullable(index),
      day,
      hours: fc.integer({ min: 1, max: 30 }),
      isAllDay: fc.boolean(),
      location: text,
      type: fc.constantFrom(...eventTypes),
      color: fc.constantFrom(...eventColors.map(({ value }) => value)),
      reminderMinutes: nullable(fc.constantFrom(0, 15, 1_440)),
      completionStatus: fc.constantFrom('completed', 'not_completed', 'unreported'),
      report: text,
    }),
    { maxLength: 3 },
  ),
  notes: fc.array(
    fc.record({ title: words, content: words, color: fc.constantFrom(...noteColors.map(({ value }) => value)) }),
    { maxLength: 2 },
  ),
});
export type RandomAccount = typeof randomAccount extends fc.Arbitrary<infer Account> ? Account : never;

const pick = <Item>(items: readonly Item[], at: number | null) => (at === null ? undefined : items[at % items.length]);

export async function fillAccount({ trpc }: TestUser, account: RandomAccount): Promise<void> {
  const categories = [];
  for (const [at, category] of account.categories.entries())
    categories.push(await trpc.categories.create({ ...category, name: `Area ${at} ${category.name}`.trim() }));
  const goals = [];
  for (const [at, { title, category, milestones, leads, entries, ...fields }] of account.goals.entries()) {
    const isWig = fields.goalType === 'wig';
    const goal = await trpc.goals.create({
      ...fields,
      title: `Goal ${at} ${title}`.trim(),
      categoryId: pick(categories, category)?.id ?? null,
      milestones: isWig ? [] : milestones.map((name, number) => ({ title: `Step ${at}.${number} ${name}`.trim() })),
      leads: isWig
        ? leads.map((lead, number) => ({ ...lead, title: `Lead ${at}.${number} ${lead.title}`.trim() }))
        : [],
    });
    goals.push(goal);
    for (const { lead, ...entry } of entries) {
      const leadId = pick(goal.leads, lead)?.id ?? null;
      if (!isWig || leadId !== null) await trpc.progress.create({ ...entry, goalId: goal.id, leadId });
    }
  }
  for (const [at, { title, goal, repeats, parts, isCompleted, ...fields }] of account.tasks.entries()) {
    const task = await trpc.tasks.create({
      ...fields,
      title: `Task ${at} ${title}`.trim(),
      goalId: pick(goals, goal)?.id ?? null,
      ...(repeats && !isCompleted ? { recurrence } : { repeatsFromCompletion: false }),
      parts: parts.map((part, number) => ({ title: `Part ${number} ${part}`.trim() })),
    });
    if (isCompleted) await trpc.tasks.update({ id: task.id, isCompleted });
  }
  for (const [at, event] of account.events.entries()) {
    const { title, goal, day: on, hours, completionStatus, report, ...fields } = event;
    const start = Date.parse(`${on}T08:00:00Z`);
    const { id } = await trpc.calendar.create({
      ...fields,
      title: `Event ${at} ${title}`.trim(),
      goalId: pick(goals, goal)?.id ?? null,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + hours * 3_600_000).toISOString(),
    });
    if (completionStatus !== 'unreported') await trpc.calendar.setCompletion({ id, completionStatus });
    if (report !== null) await trpc.calendar.setReport({ id, report });
  }
  for (const [at, note] of account.notes.entries())
    await trpc.notes.create({ ...note, title: `Note ${at} ${note.title}`.trim() });
}
