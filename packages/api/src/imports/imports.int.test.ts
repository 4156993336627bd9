import type { ImportChoices } from '@goaltracker/contracts/imports/import.schema';
import { newId } from '@goaltracker/db/core/id';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { addDays, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type LoopHabit, writeLoopDatabase } from '@goaltracker/import/testing/loop-fixture';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../testing/backup-files.ts';
import { at, createWig } from '../testing/goal-samples.ts';
import { type TestFiles, previewFiles, runImport } from '../testing/import-files.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp({ timezone: 'Europe/Berlin' });
});
afterAll(() => test.close());

const read: LoopHabit = {
  name: 'Read',
  times: 3,
  days: 7,
  hasReminder: true,
  marks: [
    { day: '2026-01-01', value: 2 },
    { day: '2026-01-03', value: 2, note: 'A long chapter' },
    { day: '2026-01-04', value: 3 },
  ],
};
const run: LoopHabit = {
  name: 'Run',
  target: { value: 5, unit: 'km' },
  isArchived: true,
  marks: [{ day: '2026-02-01', value: 5_250 }],
};

const loop = async (...habits: LoopHabit[]): Promise<TestFiles> => ({ 'backup.db': await writeLoopDatabase(habits) });
const preview = (files: TestFiles, choices?: ImportChoices) => previewFiles(test, ada, files, choices);
const importFiles = (files: TestFiles, choices?: ImportChoices, id = newId()) =>
  runImport(test, ada, { id, files, choices });
const listGoals = async () =>
  (await ada.trpc.goals.list()).map(({ title, currentValue, isCompleted }) => [title, currentValue, isCompleted]);
const findGoal = async (title: string) => {
  const goal = (await ada.trpc.goals.list()).find((each) => each.title === title);
  if (!goal) throw new Error(`There is no goal ${title}`);
  return goal;
};
const none = { added: 0, changed: 0, conflicts: 0, unchanged: 0, leftOut: 0 };

/** The account without the times of its last changes. */
const describeAccount = async () => JSON.parse(await backUp(test, ada)) as Record<string, unknown>;
const tables = ['goals', 'progressEntries', 'tasks', 'taskParts', 'notes', 'categories', 'calendarEvents'];
const takeTables = async () => {
  const account = await describeAccount();
  return Object.fromEntries(tables.map((name) => [name, account[name]]));
};

describe('importing a backup of Loop Habit Tracker', () => {
  it('previews the result for each habit, and every loss, and writes nothing', async () => {
    const found = await preview(await loop(read, run));
    expect(found).toMatchObject({
      source: { id: 'loop', name: 'Loop Habit Tracker backup' },
      counts: [
        { count: 2, what: 'habits' },
        { count: 3, what: 'check marks' },
      ],
      firstDay: '2026-01-01',
      lastDay: '2026-02-01',
      otherSource: null,
      table: null,
      calendar: null,
    });
    expect(found.lists).toMatchObject([
      {
        title: 'Read',
        becomes: 'valueGoal',
        targets: ['valueGoal', 'leaveOut'],
        state: 'new',
        target: 158,
        countsFromToday: true,
        entries: 2,
        effects: { ...none, added: 3 },
        course: [1, 1, 2],
      },
      { title: 'Run', unit: 'km', target: 5.25, countsFromToday: false, course: [5.25] },
    ]);
    expect(found.losses).toEqual(
      expect.arrayContaining([
        { what: 'reminder: not supported', count: 1 },
        { what: 'skipped day: days without an entry here', count: 1 },
      ]),
    );
    expect(await listGoals()).toEqual([]);
  });

  it('creates goals with their entries, and completed goals for archived habits', async () => {
    const files = await loop(read, run);
    const result = await importFiles(files);
    expect(result).toMatchObject({
      import: { source: 'loop', name: 'Loop Habit Tracker backup', added: 5 },
      effects: { ...none, added: 5 },
    });
    expect(await listGoals()).toEqual([
      ['Read', 2, false],
      ['Run', 5.25, true],
    ]);
    expect(await findGoal('Read')).toMatchObject({
      expectedDailyProgress: 3,
      reportingFrequency: 'weekly',
      unit: 'times',
      firstReportedOn: '2026-01-01',
    });
    expect(await findGoal('Run')).toMatchObject({ completedAt: '2026-02-01T11:00:00.000Z' });
    const log = await ada.trpc.progress.daily({ id: (await findGoal('Read')).id });
    expect(log).toMatchObject([{ date: '2026-01-03', notes: ['A long chapter'] }, { date: '2026-01-01' }]);
    expect(await ada.trpc.imports.list()).toEqual([result.import]);
  });

  it('counts the pace from the day of the import for goals without their own target', async () => {
    await importFiles(await loop(read, run));
    const today = toCalendarDay(test.clock.now, 'Europe/Berlin');
    expect(await findGoal('Read')).toMatchObject({
      countsFrom: today,
      baseValue: 2,
      averageDailyProgress: 0.0006,
      pace: 'on-track',
    });
    expect(await findGoal('Run')).toMatchObject({ countsFrom: null, baseValue: 0 });
  });

  it('changes nothing the second time, also with the same id', async () => {
    const files = await loop(read, run);
    const id = newId();
    await importFiles(files, undefined, id);
    const before = await takeTables();
    expect(await importFiles(files)).toMatchObject({ import: null, effects: { ...none, unchanged: 5 } });
    expect(await importFiles(files, undefined, id)).toMatchObject({ import: { id } });
    expect(await takeTables()).toEqual(before);
  });

  it('adds new and changed records of a newer file, and does not bring back records deleted here', async () => {
    await importFiles(await loop(read));
    const goal = await findGoal('Read');
    await ada.trpc.progress.removeDay({ id: goal.id, date: '2026-01-01' });
    const marks = [
      { day: '2026-01-01', value: 2 },
      { day: '2026-01-03', value: 2, note: 'Two chapters' },
      { day: '2026-01-09', value: 2 },
    ];
    const files = await loop({ ...read, times: 4, marks });
    expect(await preview(files)).toMatchObject({ lists: [{ state: 'changed' }] });
    expect(await importFiles(files)).toMatchObject({ effects: { ...none, added: 1, changed: 2, unchanged: 1 } });
    expect(await findGoal('Read')).toMatchObject({ id: goal.id, currentValue: 2, expectedDailyProgress: 4 });
    const log = await ada.trpc.progress.daily({ id: goal.id });
    expect(log).toMatchObject([{ date: '2026-01-09' }, { date: '2026-01-03', notes: ['Two chapters'] }]);
  });

  it(
    'shows what was changed both here and there, and keeps or replaces all of it or single records',
    { tags: 'long' },
    async () => {
      await importFiles(await loop(read, run));
      const goal = await findGoal('Read');
      await ada.trpc.goals.update({ id: goal.id, title: 'Read novels' });
      await ada.trpc.goals.update({ id: (await findGoal('Run')).id, title: 'Run far' });
      const files = await loop({ ...read, name: 'Read books' }, { ...run, name: 'Run fast' });
      const { conflicts } = await preview(files);
      expect(conflicts).toEqual([
        {
          id: goal.id,
          kind: 'list',
          list: 'Read books',
          title: 'Read novels',
          day: null,
          differences: [
            { field: 'title', here: 'Read novels', there: 'Read books' },
            expect.objectContaining({ field: 'description' }),
          ],
        },
        expect.objectContaining({ title: 'Run far' }),
      ]);
      const titles = async () => (await listGoals()).map(([title]) => title);
      expect(await importFiles(files)).toMatchObject({ effects: { ...none, conflicts: 2, unchanged: 3 } });
      expect(await titles()).toEqual(['Read novels', 'Run far']);
      const result = await importFiles(files, {
        conflicts: { default: 'replace', exceptions: { [goal.id]: 'keep' } },
      });
      expect(result).toMatchObject({ effects: { ...none, changed: 1, conflicts: 1, unchanged: 3 } });
      expect(await titles()).toEqual(['Read novels', 'Run fast']);
    },
  );

  it('shows the day and both amounts of an entry that changed here and in the file', async () => {
    await importFiles(await loop(run));
    const goal = await findGoal('Run');
    const { id } = at(await ada.trpc.progress.entriesOfDay({ goalId: goal.id, date: '2026-02-01' }), 0);
    await ada.trpc.progress.update({ id, value: 6 });
    const longer = await loop({ ...run, marks: [{ day: '2026-02-01', value: 7_000 }] });
    expect((await preview(longer)).conflicts).toEqual([
      expect.objectContaining({
        kind: 'entry',
        list: 'Run',
        day: '2026-02-01',
        differences: [{ field: 'value', here: 6, there: 7 }],
      }),
    ]);
    const same = await loop({ ...run, marks: [{ day: '2026-02-01', value: 6_000 }] });
    expect(await preview(same)).toMatchObject({ conflicts: [], lists: [{ effects: { unchanged: 2 } }] });
  });

  it(
    'leaves out lists that the person leaves out, and brings back deleted ones when chosen',
    { tags: 'long' },
    async () => {
      const files = await loop(read, run);
      const found = await preview(files);
      const { key } = at(found.lists, 1);
      await importFiles(files, { lists: { [key]: 'leaveOut' } });
      expect(await listGoals()).toEqual([['Read', 2, false]]);
      await ada.trpc.goals.remove({ id: (await findGoal('Read')).id });
      const again = await preview(files);
      expect(again.lists).toMatchObject([
        { state: 'deleted', becomes: 'leaveOut' },
        { state: 'new', becomes: 'valueGoal' },
      ]);
      await importFiles(files, { lists: { [at(again.lists, 0).key]: 'valueGoal' } });
      expect(await listGoals()).toEqual([
        ['Read', 2, false],
        ['Run', 5.25, true],
      ]);
      await expect(importFiles(files, { lists: { [key]: 'note' } })).rejects.toMatchObject({ code: 'VALIDATION' });
    },
  );
});

describe('undoing an import', () => {
  it('leaves the account as it was before', async () => {
    const before = await takeTables();
    const result = await importFiles(await loop(read, run));
    expect(await ada.trpc.imports.remove({ id: result.import?.id ?? '' })).toEqual({ kept: [] });
    expect(await takeTables()).toEqual(before);
    expect(await ada.trpc.imports.list()).toEqual([]);
    expect(await importFiles(await loop(read, run))).toMatchObject({ effects: { ...none, added: 5 } });
  });

  it('keeps goals with later additions, and names them', async () => {
    const result = await importFiles(await loop(read, run));
    await ada.trpc.progress.create({ goalId: (await findGoal('Read')).id, value: 4 });
    await ada.trpc.tasks.create({ title: 'Shoes', goalId: (await findGoal('Run')).id });
    expect(await ada.trpc.imports.remove({ id: result.import?.id ?? '' })).toEqual({ kept: ['Read', 'Run'] });
    expect(await listGoals()).toEqual([
      ['Run', 0, false],
      ['Read', 4, false],
    ]);
  });

  it('proposes the target of a kept goal again without the imported progress, unless it was changed', async () => {
    const swim = { ...read, name: 'Swim' };
    const result = await importFiles(await loop(read, swim));
    const goals = [await findGoal('Read'), await findGoal('Swim')];
    expect(goals.map(({ targetValue }) => targetValue)).toEqual([158, 158]);
    for (const { id } of goals) await ada.trpc.progress.create({ goalId: id, value: 4 });
    await ada.trpc.goals.update({ id: at(goals, 1).id, targetValue: 100 });
    await ada.trpc.imports.remove({ id: result.import?.id ?? '' });
    expect((await findGoal('Read')).targetValue).toBe(160);
    expect((await findGoal('Swim')).targetValue).toBe(100);
  });

  it('deletes only the entries of the later import when there are two', { tags: 'long' }, async () => {
    await importFiles(await loop(read));
    const later = await loop({ ...read, marks: [...read.marks, { day: '2026-03-01', value: 2 }] });
    const result = await importFiles(later);
    expect(await listGoals()).toEqual([['Read', 3, false]]);
    await ada.trpc.imports.remove({ id: result.import?.id ?? '' });
    expect(await listGoals()).toEqual([['Read', 2, false]]);
  });

  it(
    'keeps entries that were added to a lead measure of the import, and categories that were used since',
    { tags: 'long' },
    async () => {
      const eve = await test.signUp();
      const { title } = await createWig(eve);
      const files = { 'backup.json': await backUp(test, eve) };
      const result = await importFiles(files);
      const goal = await findGoal(title);
      const lead = at(goal.leads, 0);
      await ada.trpc.progress.create({ goalId: goal.id, leadId: lead.id, value: 4 });
      const tasks = { 'tasks.csv': 'Title,Due,Done,List\nMilk,2026-03-01,no,Shops\nBread,,yes,Shops\n' };
      const shops = await importFiles(tasks, { lists: { Shops: 'category' } });
      const category = (await ada.trpc.categories.list()).find(({ name }) => name === 'Shops');
      await ada.trpc.goals.create({ title: 'Cook', goalType: 'simple', categoryId: category?.id ?? null });
      expect(await ada.trpc.imports.remove({ id: shops.import?.id ?? '' })).toEqual({ kept: ['Shops'] });
      expect(await ada.trpc.imports.remove({ id: result.import?.id ?? '' })).toMatchObject({ kept: [title] });
      expect(await findGoal(title)).toMatchObject({ leads: [{ id: lead.id, currentValue: 4 }] });
      expect(await ada.trpc.tasks.list()).toEqual([]);
    },
  );

  it('is refused when the total of a kept goal would fall below 0', async () => {
    const result = await importFiles(await loop(read));
    const goal = await findGoal('Read');
    await ada.trpc.progress.create({ goalId: goal.id, value: -1 });
    await expect(ada.trpc.imports.remove({ id: result.import?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The total of "Read" would become -1.',
    });
    expect(await findGoal('Read')).toMatchObject({ currentValue: 1 });
  });

  it('is refused for an unknown import', async () => {
    await expect(ada.trpc.imports.remove({ id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

// rules/imports.md#backup-and-reset
it(
  'a reset account gets goals and entries again from the same files, and no task twice',
  { tags: 'long' },
  async () => {
    const tasks = { 'tasks.csv': 'Title,Due,Done,List\nMilk,2026-03-01,no,Shops\nBread,,yes,Shops\n' };
    await importFiles(await loop(read));
    await importFiles(tasks);
    await ada.trpc.backup.resetData();
    expect(await importFiles(await loop(read))).toMatchObject({ effects: { ...none, added: 3 } });
    await importFiles(tasks);
    expect((await listGoals()).map(([title, total]) => [title, total])).toEqual(
      expect.arrayContaining([
        ['Read', 2],
        ['Shops', 0],
      ]),
    );
    expect((await ada.trpc.tasks.list()).map(({ title }) => title).toSorted()).toEqual(['Bread', 'Milk']);
  },
);

const mark = fc.record({
  day: fc.integer({ min: 0, max: 300 }).map((days) => addDays('2025-12-01', days)),
  value: fc.constantFrom(-1, 0, 1, 2, 3, 2_500),
});
const habit: fc.Arbitrary<LoopHabit> = fc.record({
  name: fc.constantFrom('Read', 'Run', 'Swim'),
  times: fc.integer({ min: 1, max: 7 }),
  days: fc.constantFrom(1, 7, 30),
  target: fc.constantFrom({ value: 5, unit: 'km' }, { value: 2, unit: 'cups', isAtMost: true }),
  isArchived: fc.boolean(),
  marks: fc.uniqueArray(mark, { maxLength: 8, selector: ({ day }) => day }),
});

it('importing any backup twice changes nothing, and Undo leaves the account as before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(habit, { minLength: 1, maxLength: 3 }), async (habits) => {
      const files = await loop(...habits);
      const before = await takeTables();
      const result = await importFiles(files);
      const imported = await takeTables();
      await importFiles(files);
      expect(await takeTables()).toEqual(imported);
      if (result.import) await ada.trpc.imports.remove({ id: result.import.id });
      expect(await takeTables()).toEqual(before);
    }),
    { numRuns: rounds(1, 40) },
  );
});

describe('importing any table', () => {
  const table = { 'weights.csv': 'When;Kilos;Remark\n1.2.2026;70,5;after lunch\n3.2.2026;70,1;\n' };

  it('proposes the columns, and reads the table by the columns that the user chooses', async () => {
    const found = await preview(table);
    expect(found).toMatchObject({
      source: { id: 'table' },
      table: { columns: ['When', 'Kilos', 'Remark'], rowCount: 2, mapping: { kind: 'entries', decimalSign: ',' } },
    });
    const mapping = {
      kind: 'entries',
      hasHeader: true,
      columns: ['date', 'amount', null],
      dateOrder: 'DMY',
      decimalSign: ',',
    } as const;
    const result = await importFiles(table, { mapping });
    expect(result).toMatchObject({
      effects: { ...none, added: 3 },
      losses: expect.arrayContaining([{ what: 'column: left out', count: 1 }]),
    });
    expect(await listGoals()).toEqual([['weights', 140.6, false]]);
    await expect(importFiles(table, { mapping: { ...mapping, columns: [null, null, null] } })).rejects.toMatchObject({
      message: 'validation error: Choose the column of the table with the dates.',
    });
  });

  it('reads the export of an app as a table when the user chooses so', { tags: 'long' }, async () => {
    const streaks = { 'a.csv': 'title,entry_type,entry_date\nRun,completed_manually,2026-01-02\n' };
    expect(await preview(streaks)).toMatchObject({ source: { id: 'streaks' }, otherSource: 'table', table: null });
    expect(await preview(streaks, { source: 'table' })).toMatchObject({
      source: { id: 'table' },
      otherSource: 'Streaks export',
      table: { columns: ['title', 'entry_type', 'entry_date'] },
    });
  });

  it('adds tasks with a label when their list becomes a category', async () => {
    const tasks = { 'tasks.csv': 'Title,Due,Done,List\nMilk,2026-03-01,no,Shopping list\nBread,,yes,Shopping list\n' };
    const before = await takeTables();
    const result = await importFiles(tasks, { lists: { 'Shopping list': 'category' } });
    const made = await ada.trpc.tasks.list();
    expect(made.map(({ title, labels, isCompleted }) => [title, labels, isCompleted])).toEqual(
      expect.arrayContaining([
        ['Milk', ['Shopping-list'], false],
        ['Bread', ['Shopping-list'], true],
      ]),
    );
    expect(await importFiles(tasks)).toMatchObject({ import: null, effects: { ...none, unchanged: 3 } });
    await ada.trpc.imports.remove({ id: result.import?.id ?? '' });
    expect(await takeTables()).toEqual(before);
  });
});
