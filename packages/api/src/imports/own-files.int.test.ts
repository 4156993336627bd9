import { newId } from '@goaltracker/db/core/id';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { backupSections } from '@goaltracker/domain/backup/backup-sections';
import { formatGoalsCsv } from '@goaltracker/domain/goals/goals-csv';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventReportExport } from '../backup/event-report-export.ts';
import { backupFiles } from '../testing/backup-arbitraries.ts';
import { backUp, restore } from '../testing/backup-files.ts';
import { listYears, repeat } from '../testing/calendar-samples.ts';
import { at, createValueGoal } from '../testing/goal-samples.ts';
import { type TestFiles, previewFiles, runImport } from '../testing/import-files.ts';
import { fillAccount, randomAccount } from '../testing/random-account.ts';
import { type TestApi, type TestUser, createTestCaller, startTestApi } from '../testing/test-api.ts';
import { hashContent } from './hash-content.ts';

const timezone = 'Europe/Berlin';
const numRuns = rounds(1, 12);

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const importFiles = (user: TestUser, files: TestFiles) => runImport(test, user, { id: newId(), files });
const takeAccount = async (user: TestUser) => ({
  backup: await backUp(test, user),
  rows: await test.rows.hashContent(user.id),
});

/** Checks that a second import adds nothing, and that Undo leaves no trace. */
async function repeatAndUndo(eve: TestUser, files: TestFiles, before: { backup: string; rows: string }): Promise<void> {
  const imported = await backUp(test, eve);
  const again = await importFiles(eve, files);
  expect(again).toMatchObject({ import: null, effects: { added: 0, changed: 0, conflicts: 0 } });
  expect(await backUp(test, eve)).toBe(imported);
  for (const { id } of await eve.trpc.imports.list())
    expect(await eve.trpc.imports.remove({ id })).toEqual({ kept: [] });
  expect(await backUp(test, eve)).toBe(before.backup);
  expect(await test.rows.hashContent(eve.id)).toBe(before.rows);
}

type Named = { id: string; title?: string; name?: string; obstacle?: string };
type Section = (Record<string, unknown> & Named)[];

/** A backup with titles in place of ids, and records sorted by their text. */
function describeBackup(backup: string): unknown {
  const { profile: _profile, ...content } = JSON.parse(backup) as Record<string, Section>;
  const names = new Map<string, string>();
  for (const section of backupSections)
    for (const { id, title, name, obstacle } of content[section] ?? [])
      names.set(id, `${section} ${title ?? name ?? obstacle ?? ''}`);
  const named = JSON.parse(
    JSON.stringify(content, (_, value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value)),
  ) as Record<string, Section>;
  for (const entry of named['progressEntries'] ?? []) entry.id = '';
  for (const event of named['calendarEvents'] ?? []) delete event['reportsFrom'];
  // Created again from the goals' descriptions.
  for (const record of [...(named['obstacles'] ?? []), ...(named['resources'] ?? [])]) delete record['createdAt'];
  for (const section of backupSections)
    named[section]?.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return named;
}

it('importing the backup of any account into an empty account creates the same account', async () => {
  await fc.assert(
    fc.asyncProperty(randomAccount, async (account) => {
      const [ada, eve] = [await test.signUp({ timezone }), await test.signUp({ timezone })];
      await fillAccount(ada, account);
      const backup = await backUp(test, ada);
      const before = await takeAccount(eve);
      await importFiles(eve, { 'backup.json': backup });
      expect(describeBackup(await backUp(test, eve))).toEqual(describeBackup(backup));
      await repeatAndUndo(eve, { 'backup.json': backup }, before);
    }),
    { numRuns },
  );
});

/** The files of goals and of event reports, as the settings save them. */
async function exportFiles(user: TestUser) {
  const context = test.api.createContext(createTestCaller({ authorization: `Bearer ${user.token}` }));
  let reports = '';
  for await (const part of (await eventReportExport.open({ format: 'csv' }, context)).content) reports += part;
  const goals = (await user.trpc.goals.list()).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const notes = (await user.trpc.progress.notes()).toSorted((a, b) => {
    const [first, second] = [a, b].map(({ date, notes: text }) => `${date} ${text}`);
    return String(first) < String(second) ? -1 : 1;
  });
  return {
    'goals.csv': formatGoalsCsv(goals, { notes, timeZone: timezone }),
    'event-reports.csv': reports,
  };
}

it(
  'the CSV files of any account, imported into an empty one, are exported from there the same',
  { tags: 'long' },
  async () => {
    // The files do not name milestones.
    const withoutMilestones = randomAccount.map((account) => ({
      ...account,
      goals: account.goals.map((goal) => ({ ...goal, milestones: [] })),
    }));
    await fc.assert(
      fc.asyncProperty(withoutMilestones, async (account) => {
        const [ada, eve] = [await test.signUp({ timezone }), await test.signUp({ timezone })];
        await fillAccount(ada, account);
        const files = await exportFiles(ada);
        const before = await takeAccount(eve);
        await importFiles(eve, files);
        expect(await exportFiles(eve)).toEqual(files);
        await repeatAndUndo(eve, files, before);
      }),
      { numRuns },
    );
  },
);

it(
  'any backup, also of records that no screen makes, is imported as it was previewed, and undone',
  { tags: 'long' },
  async () => {
    await fc.assert(
      fc.asyncProperty(backupFiles, async (file) => {
        const [ada, eve] = [await test.signUp({ timezone }), await test.signUp({ timezone })];
        await restore(test, ada, file);
        const files = { 'backup.json': await backUp(test, ada) };
        const before = await takeAccount(eve);
        const preview = await previewFiles(test, eve, files);
        const result = await importFiles(eve, files);
        expect(result.losses).toEqual(preview.losses);
        const effects = [...preview.lists.map((list) => list.effects), preview.unlisted];
        expect(result.effects.added).toBe(effects.reduce((sum, { added }) => sum + added, 0));
        await repeatAndUndo(eve, files, before);
      }),
      { numRuns },
    );
  },
);

it('importing a backup into its own account adds only deleted records', async () => {
  const ada = await test.signUp({ timezone });
  const [read, run] = [await createValueGoal(ada), await createValueGoal(ada, { title: 'Run' })];
  for (const { id } of [read, run]) await ada.trpc.progress.create({ goalId: id, value: 3 });
  const task = await ada.trpc.tasks.create({ title: 'Shoes', goalId: run.id });
  const files = { 'backup.json': await backUp(test, ada) };
  expect(await importFiles(ada, files)).toMatchObject({ import: null, effects: { added: 0, conflicts: 0 } });
  await ada.trpc.goals.update({ id: read.id, title: 'Read novels' });
  await ada.trpc.goals.remove({ id: run.id });
  await ada.trpc.tasks.remove({ id: task.id });
  const before = await backUp(test, ada);
  const preview = await previewFiles(test, ada, files);
  expect(preview.lists.slice(-2)).toMatchObject([
    { title: 'Read 24 books', state: 'unchanged' },
    { title: 'Run', state: 'new', effects: { added: 3 } },
  ]);
  const result = await importFiles(ada, files);
  expect(result.effects).toMatchObject({ added: 3, changed: 0, conflicts: 0, leftOut: 0 });
  const goals = await ada.trpc.goals.list();
  expect(new Map(goals.map(({ title, currentValue }) => [title, currentValue]))).toEqual(
    new Map([
      ['Read novels', 3],
      ['Run', 3],
    ]),
  );
  await ada.trpc.imports.remove({ id: result.import?.id ?? '' });
  expect(await backUp(test, ada)).toBe(before);
});

// rules/imports.md#undoing-an-import
it('undoing an import keeps and names tasks, events and notes that the user added to or edited', async () => {
  const [ada, eve] = [await test.signUp({ timezone }), await test.signUp({ timezone })];
  const titles = ['Parts', 'Time', 'Series', 'Label', 'Renamed', 'Done', 'Untouched'];
  for (const title of titles)
    await eve.trpc.tasks.create({ title, dueDate: '2090-03-01T00:00:00Z', parts: [{ title: 'First' }] });
  const span = { startTime: '2090-03-01T08:00:00Z', endTime: '2090-03-01T09:00:00Z' };
  for (const title of ['Reported', 'Missed', 'Noted', 'Reported before'])
    await eve.trpc.calendar.create({ title, ...span });
  const before = (await listYears(eve)).find(({ title }) => title === 'Reported before');
  await eve.trpc.calendar.setReport({ id: before?.id ?? '', report: 'Went well' });
  for (const title of ['Edited', 'Linked', 'Read']) await eve.trpc.notes.create({ title, content: 'Text' });
  const result = await importFiles(ada, { 'backup.json': await backUp(test, eve) });
  const idOf = async (title: string) =>
    at(
      (await ada.trpc.tasks.list()).filter((task) => task.title === title),
      0,
    ).id;
  await ada.trpc.taskParts.create({ taskId: await idOf('Parts'), title: 'Second' });
  await ada.trpc.calendar.create({ title: 'Time', taskId: await idOf('Time'), ...span });
  const daily = repeat({ type: 'daily', endType: 'after', count: 3 });
  await ada.trpc.calendar.create({
    title: 'Series',
    taskId: await idOf('Series'),
    ...span,
    recurrence: daily,
    expand: true,
  });
  await ada.trpc.tasks.update({ id: await idOf('Label'), labels: ['home'] });
  await ada.trpc.tasks.update({ id: await idOf('Renamed'), title: 'Own title' });
  await ada.trpc.tasks.toggle({ id: await idOf('Done') });
  const events = await listYears(ada);
  const eventOf = (title: string) =>
    at(
      events.filter((event) => event.title === title),
      0,
    ).id;
  await ada.trpc.calendar.setReport({ id: eventOf('Reported'), report: 'All there' });
  await ada.trpc.calendar.setCompletion({ id: eventOf('Missed'), completionStatus: 'not_completed' });
  await ada.trpc.notes.create({ title: 'Own', content: '', calendarEventId: eventOf('Noted') });
  const notes = await ada.trpc.notes.list({});
  const noteOf = (title: string) =>
    at(
      notes.filter((note) => note.title === title),
      0,
    ).id;
  await ada.trpc.notes.update({ id: noteOf('Edited'), content: 'Other text' });
  await ada.trpc.notes.update({ id: noteOf('Linked'), calendarEventId: eventOf('Reported') });
  const { kept } = await ada.trpc.imports.remove({ id: result.import?.id ?? '' });
  expect(kept.toSorted()).toEqual(
    ['Edited', 'Label', 'Linked', 'Missed', 'Noted', 'Own title', 'Parts', 'Reported', 'Series', 'Time'].toSorted(),
  );
  expect((await ada.trpc.tasks.list()).map(({ title }) => title).toSorted()).toEqual(
    ['Label', 'Own title', 'Parts', 'Series', 'Time'].toSorted(),
  );
  expect((await ada.trpc.notes.list({})).map(({ title }) => title).toSorted()).toEqual(['Edited', 'Linked', 'Own']);
  expect((await listYears(ada)).map(({ title }) => title).toSorted()).toEqual(
    ['Missed', 'Noted', 'Reported', 'Series', 'Series', 'Series', 'Time'].toSorted(),
  );
});

describe('an all-day event of a backup that is imported', () => {
  const times = { startTime: '2090-03-05T23:00:00.000Z', endTime: '2090-03-06T23:00:00.000Z', isAllDay: true };
  const trip = { title: 'Trip', ...times };

  it('is shown in a conflict with midnights in the user’s zone', async () => {
    const [ada, eve] = [await test.signUp({ timezone }), await test.signUp({ timezone })];
    const { id } = await eve.trpc.calendar.create(trip);
    await importFiles(ada, { 'backup.json': await backUp(test, eve) });
    await eve.trpc.calendar.update({ id, endTime: '2090-03-07T23:00:00.000Z' });
    await ada.trpc.calendar.update({ id: at(await listYears(ada), 0).id, title: 'Journey' });
    const preview = await previewFiles(test, ada, { 'backup.json': await backUp(test, eve) });
    expect(preview.conflicts).toMatchObject([
      {
        differences: [
          { field: 'title', here: 'Journey', there: 'Trip' },
          { field: 'endTime', here: '2090-03-06T23:00:00.000Z', there: '2090-03-07T23:00:00.000Z' },
        ],
      },
    ]);
  });

  it('is recognized by the hash that was stored before days were midnights UTC', async () => {
    const [ada, eve] = [await test.signUp({ timezone }), await test.signUp({ timezone })];
    const { id } = await eve.trpc.calendar.create(trip);
    await eve.trpc.calendar.setCompletion({ id, completionStatus: 'completed' });
    const files = { 'backup.json': await backUp(test, eve) };
    const { import: done } = await importFiles(ada, files);
    const content = {
      title: 'Trip',
      description: null,
      ...times,
      location: null,
      completionStatus: 'completed',
      report: null,
    };
    await test.testDatabase.database.asUser({ userId: ada.id }, async (tx) => {
      await tx.sql`update imported_records set content_hash = ${hashContent(content)}
        where user_id = ${ada.id} and kind = 'event'`;
    });
    expect(await importFiles(ada, files)).toMatchObject({
      import: null,
      effects: { added: 0, changed: 0, unchanged: 1 },
    });
    await eve.trpc.calendar.update({ id, title: 'Journey' });
    expect((await previewFiles(test, ada, { 'backup.json': await backUp(test, eve) })).unlisted).toMatchObject({
      changed: 1,
      conflicts: 0,
    });
    expect(await ada.trpc.imports.remove({ id: done?.id ?? '' })).toEqual({ kept: [] });
    expect(await listYears(ada)).toEqual([]);
  });
});
