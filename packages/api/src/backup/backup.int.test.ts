import { findTables, globalTables, tableName } from '@goaltracker/db/testing/tables';
import { backupVersion } from '@goaltracker/domain/backup/backup-sections';
import { formatInstants } from '@goaltracker/domain/calendar/instants';
import { defaultRecurrence, formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { backupRecords } from '@goaltracker/contracts/backup/backup.schema';
import { backupTables } from '@goaltracker/db/backup/backup-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../core/describe-error.ts';
import { backUp, restore } from '../testing/backup-files.ts';
import { createWig } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { createWorld } from '../testing/world.ts';
import { createSeriesCompletion } from './restored-series.ts';

type Content = Record<string, Record<string, unknown>[]>;

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

describe('a backup', () => {
  it('a reset and a restore give the same backup again', async () => {
    const { user } = await createWorld(test);
    const file = await backUp(test, user);
    await user.trpc.backup.resetData();
    expect(await backUp(test, user)).not.toBe(file);
    await restore(test, user, file);
    expect(await backUp(test, user)).toBe(file);
  });

  it('restoring into another account does not change the first', async () => {
    const [{ user }, other] = [await createWorld(test), await createWorld(test)];
    const [file, before] = [await backUp(test, user), await test.rows.hash(user.id)];
    const { restored, recomputed } = await restore(test, other.user, file);
    expect(Object.values(restored).filter((count) => count === 0)).toEqual([]);
    expect(recomputed).toBe(0);
    expect(await backUp(test, other.user)).toBe(file);
    expect(await test.rows.hash(user.id)).toBe(before);
  });

  it('contains every table of a user except account tables and computed tables', async () => {
    const kept = new Set(Object.values(backupTables).map(tableName));
    const others = (await findTables())
      .map(tableName)
      .filter((name) => !kept.has(name) && !globalTables.includes(name));
    expect(others.toSorted()).toEqual([
      'account_versions',
      'api_tokens',
      'calendar_feeds',
      'daily_performance',
      'device_calls',
      'idempotency_keys',
      'identities',
      'imported_records',
      'imports',
      'passkeys',
      'planner_settings',
      'push_devices',
      'recovery_codes',
      'reminder_deliveries',
      'row_changes',
      'second_steps',
      'security_activity',
      'sessions',
      'subscribed_events',
      'trusted_browsers',
      'undo_snapshots',
      'user_settings',
      'users',
    ]);
  });

  it('contains no email, token or password', async () => {
    const ada = await test.signUp();
    const { token } = await ada.trpc.apiTokens.create({ name: 'Nightly', access: 'read' });
    const { path } = await ada.trpc.calendarFeeds.create({ name: 'My phone' });
    const file = await backUp(test, { token });
    expect(JSON.parse(file)).toMatchObject({ profile: { name: 'Ada Lovelace', timezone: 'UTC' } });
    for (const secret of [ada.email, ada.id, ada.token, token, 'argon2', 'password', path.slice(-20)])
      expect(file).not.toContain(secret);
  });

  it('a backup is a snapshot, unaffected by concurrent writes', async () => {
    const { user } = await createWorld(test);
    const before = await backUp(test, user);
    test.statements.reset();
    const [during] = await Promise.all([backUp(test, user), user.trpc.notes.create({ title: 'Meanwhile' })]);
    const after = await backUp(test, user);
    expect([before, after]).toContain(during);
    expect(after).not.toBe(before);
  });

  it('takes a number of statements that does not grow with the records', async () => {
    const { user } = await createWorld(test);
    test.statements.reset();
    await backUp(test, user);
    const few = test.statements.statements.length;
    await Promise.all(Array.from({ length: 40 }, (_, at) => user.trpc.notes.create({ title: `Note ${at}` })));
    test.statements.reset();
    await backUp(test, user);
    expect(test.statements.statements).toHaveLength(few);
  });
});

describe('restoring', () => {
  it('refuses too many series, and rules that are too complicated together', async () => {
    const { user } = await createWorld(test);
    const content = JSON.parse(await backUp(test, user)) as Content;
    const recurrence = formatRecurrence({ ...defaultRecurrence, rrule: 'FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=99' });
    const series = backupRecords.eventSeries.parse({ ...content['eventSeries']?.[0], recurrence });
    const complete = async (count: number, limits: { maxSteps?: number; maxSeries?: number }) => {
      const completeSeries = createSeriesCompletion(limits);
      for (let index = 0; index < count; index += 1) await completeSeries(series, index);
    };
    await complete(1, { maxSteps: 50_000 });
    await expect(complete(100, { maxSteps: 50_000 })).rejects.toThrow('too complicated together');
    await complete(2, { maxSeries: 2 });
    await expect(complete(3, { maxSeries: 2 })).rejects.toThrow(
      'eventSeries.2: An account has at most 2 repeating events',
    );
  });

  it('refuses the nil UUID as an id, because the pages of a backup start after it', async () => {
    const { user } = await createWorld(test);
    const content = JSON.parse(await backUp(test, user)) as Content;
    const notes = [{ ...content['notes']?.[0], id: '00000000-0000-0000-0000-000000000000' }];
    await expect(restore(test, user, JSON.stringify({ ...content, notes }))).rejects.toThrow(
      'notes.0.id: Invalid UUID',
    );
  });

  it('restoring twice with the same Idempotency-Key happens once', async () => {
    const { user } = await createWorld(test);
    const file = await backUp(test, user);
    const first = await restore(test, user, file, 'once');
    await user.trpc.notes.create({ title: 'After that' });
    const before = await backUp(test, user);
    expect(await restore(test, user, file, 'once')).toEqual(first);
    expect(await backUp(test, user)).toBe(before);
    await expect(restore(test, user, before, 'once')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('requires a session or an API token with full access', async () => {
    const { user } = await createWorld(test);
    const file = await backUp(test, user);
    const reads = await user.trpc.apiTokens.create({ name: 'Reads', access: 'read' });
    const writes = await user.trpc.apiTokens.create({ name: 'Writes', access: 'write' });
    const full = await user.trpc.apiTokens.create({ name: 'Everything', access: 'full' });
    const note = await user.trpc.notes.create({ title: 'Later' });
    await expect(restore(test, { token: 'none' }, file)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(restore(test, reads, file)).rejects.toMatchObject({ name: 'TokenAccessError', access: 'read' });
    await expect(restore(test, writes, file)).rejects.toMatchObject({ name: 'TokenAccessError', access: 'write' });
    expect(await user.trpc.notes.get({ id: note.id })).toMatchObject({ title: 'Later' });
    await restore(test, full, file);
    expect(await backUp(test, user)).toBe(file);
  });

  it('restoring does not change sessions, password and email', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    await restore(test, eve, await backUp(test, ada));
    expect(await eve.trpc.auth.me()).toMatchObject({ id: eve.id, email: eve.email });
    await eve.trpc.auth.login({ email: eve.email, password: eve.password });
  });

  it('recomputes search text, totals and obstacles', async () => {
    const ada = await test.signUp();
    const goal = await ada.trpc.goals.create({
      title: 'Run',
      goalType: 'value',
      targetValue: 10,
      currentValue: 2,
      description: 'Obstacles & Resources:\n• No time\n  • Get up at six',
    });
    await ada.trpc.progress.create({ goalId: goal.id, value: 0.1 });
    await ada.trpc.notes.create({ title: 'Crème', content: '' });
    const file = JSON.parse(await backUp(test, ada)) as { goals: object[]; obstacles: object[]; resources: object[] };
    file.goals = file.goals.map((each) => ({ ...each, currentValue: 7 }));
    [file.obstacles, file.resources] = [[], []];
    const { recomputed } = await restore(test, ada, JSON.stringify(file));
    expect(recomputed).toBe(2);
    expect((await ada.trpc.goals.list())[0]).toMatchObject({ currentValue: 2.1 });
    expect(await ada.trpc.notes.list({ search: 'creme' })).toHaveLength(1);
    expect(JSON.parse(await backUp(test, ada))).toMatchObject({ obstacles: [{ obstacle: 'No time' }] });
  });

  it('accepts instants with any offset', async () => {
    const ada = await test.signUp();
    await ada.trpc.notes.create({ title: 'Far away' });
    const file = JSON.parse(await backUp(test, ada)) as { notes: object[] };
    const createdAt = '2026-01-02T00:30:00.1239+23:30';
    file.notes = file.notes.map((note) => ({ ...note, createdAt }));
    await restore(test, ada, JSON.stringify(file));
    expect(await ada.trpc.notes.list({})).toMatchObject([{ createdAt: '2026-01-01T01:00:00.123Z' }]);
  });

  it('removes obstacles that no description names', async () => {
    const ada = await test.signUp();
    const description = 'Obstacles & Resources:\n• No time\n  • Get up at six';
    await ada.trpc.goals.create({ title: 'Run', goalType: 'value', targetValue: 10, description });
    const file = JSON.parse(await backUp(test, ada)) as { goals: object[] };
    file.goals = file.goals.map((each) => ({ ...each, description: 'Only words' }));
    expect(await restore(test, ada, JSON.stringify(file))).toMatchObject({ recomputed: 1 });
    expect(JSON.parse(await backUp(test, ada))).toMatchObject({ obstacles: [], resources: [] });
  });

  it('restores the settings', async () => {
    const [ada, grace] = [await test.signUp(), await test.signUp()];
    const before = await backUp(test, grace);
    await ada.trpc.settings.update({ theme: 'dark', firstWeekday: 6 });
    await grace.trpc.settings.update({ theme: 'light', hideContents: true });
    await restore(test, grace, await backUp(test, ada));
    expect(await grace.trpc.settings.get()).toEqual(await ada.trpc.settings.get());
    await restore(test, grace, before);
    expect(await grace.trpc.settings.get()).toMatchObject({ theme: null, firstWeekday: null });
    const older = await backUp(test, ada);
    await ada.trpc.settings.update({ timeFormat: '24-hour' });
    await restore(test, ada, older.replace('"timeFormat":null,', ''));
    expect(await ada.trpc.settings.get()).toMatchObject({ theme: 'dark', timeFormat: null });
  });

  it(
    'accepts as many calendars, milestones and lead measures as can be created, of each goal',
    { tags: 'long' },
    async () => {
      const ada = await test.signUp();
      const part = (_: unknown, at: number) => ({ title: `${at}`, targetValue: 1 });
      const parts = Array.from({ length: 200 }, part);
      for (let at = 0; at < 2; at++) await createWig(ada, { milestones: parts, leads: parts });
      for (let at = 0; at < 100; at++)
        await ada.trpc.calendarSubscriptions.create({ url: `https://example.org/${at}` });
      const { restored } = await restore(test, ada, await backUp(test, ada));
      expect(restored).toMatchObject({ milestones: 400, leads: 400, calendarSubscriptions: 100 });
    },
  );

  it('waits for writes in progress and duplicates no record', async () => {
    const { user } = await createWorld(test);
    const file = await backUp(test, user);
    const writes = Array.from({ length: 20 }, (_, at) => user.trpc.notes.create({ title: `Note ${at}` }));
    await Promise.all([restore(test, user, file), ...writes]);
    const { notes } = JSON.parse(await backUp(test, user)) as { notes: { title: string }[] };
    const [kept] = (JSON.parse(file) as { notes: { title: string }[] }).notes;
    expect(notes.filter(({ title }) => title === kept?.title)).toHaveLength(1);
  });
});

describe('a restore that is refused changes nothing', () => {
  let user: TestUser;
  let file: string;
  beforeAll(async () => {
    ({ user } = await createWorld(test));
    file = await backUp(test, user);
  });

  const change = (section: string, fields: object) => (content: Content) => {
    content[section] = (content[section] ?? []).map((record) => ({ ...record, ...fields }));
  };
  const unknownId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
  /** `count` records like the first. */
  const repeat = (section: string, count: number) => (content: Content) => {
    const create = (_: unknown, at: number) => ({
      ...content[section]?.[0],
      id: unknownId.replace('0199', String(1_000 + at)),
    });
    content[section] = Array.from({ length: count }, create);
  };

  it.each<[string, (content: Content) => void, string]>([
    [
      'a newer version',
      (content) => Object.assign(content, { version: backupVersion + 1 }),
      'version: This backup was made by a newer GoalTracker',
    ],
    [
      'a version from before the first release',
      (content) => Object.assign(content, { version: 3 }),
      'version: This backup was made before 24 November 2026 and can no longer be read: restore it into the GoalTracker of that day (commit 4024a258), and download it there again',
    ],
    ['another version', (content) => Object.assign(content, { version: '1' }), 'version: Unknown backup version'],
    [
      'another format',
      (content) => Object.assign(content, { format: 'todo' }),
      'This file is not a backup of GoalTracker',
    ],
    [
      'an unknown theme',
      (content) => Object.assign(content['settings'] ?? {}, { theme: 'blue' }),
      'settings.theme: Invalid input',
    ],
    [
      'an unknown time zone',
      (content) => Object.assign(content, { profile: { name: 'Ada', timezone: 'Mars/Base' } }),
      'profile.timezone: Unknown time zone',
    ],
    [
      'a text that is too long',
      change('goals', { title: 'a'.repeat(256) }),
      'goals.0.title: String must contain at most 255 character(s)',
    ],
    [
      'a character that cannot be stored',
      change('notes', { content: 'a\0' }),
      'notes.0.content: Contains a character that cannot be stored',
    ],
    [
      'an accent that is repeated until folding it for search takes minutes',
      change('notes', { content: `a${'\u0301\u0323'.repeat(151)}` }),
      'notes.0.content: Contains a character that cannot be stored',
    ],
    [
      'a lone surrogate',
      change('notes', { content: '\ud800' }),
      'notes.0.content: Contains a character that cannot be stored',
    ],
    [
      'an amount that is too large',
      change('progressEntries', { value: 1e12 }),
      'progressEntries.0.value: Number must be less than 1000000000000',
    ],
    ['an amount as text', change('leads', { targetValue: '5' }), 'leads.0.targetValue: Invalid input'],
    [
      'a time that no clock shows',
      change('tasks', { dueTime: '24:00' }),
      'tasks.0.dueTime: Must be a time such as 09:00',
    ],
    ['an invalid day', change('goals', { deadline: '2026-02-30' }), 'goals.0.deadline: Invalid input'],
    [
      'an instant without a zone',
      change('tasks', { completedAt: '2026-02-03T10:00:00' }),
      'tasks.0.completedAt: Invalid input',
    ],
    [
      'an end before its start',
      change('calendarEvents', { endTime: '1990-01-01T00:00:00Z' }),
      'calendarEvents.0.endTime: Must be after the start',
    ],
    ['an unknown field', change('categories', { userId: unknownId }), 'categories.0: Unknown field userId'],
    ['a missing field', change('milestones', { title: undefined }), 'milestones.0.title: Required'],
    ['labels that are none', change('tasks', { labels: 'phone  9' }), 'tasks.0.labels: Invalid input'],
    ['a malformed id', change('goals', { id: '1' }), 'goals.0.id: Invalid input'],
    [
      'a required link to an unknown record',
      change('milestones', { goalId: unknownId }),
      'milestones.0.goalId: Links to a record that is not in the file',
    ],
    [
      'an optional link to an unknown record',
      change('notes', { calendarEventId: unknownId }),
      'notes.0.calendarEventId: Links to a record that is not in the file',
    ],
    ['a duplicate record', (content) => void content['goals']?.push(...content['goals']), 'goals.1.id: Duplicate'],
    [
      'two plans of a month',
      (content) => void content['planningSessions']?.push({ ...content['planningSessions'][0], id: unknownId }),
      'planningSessions.1.month: Duplicate',
    ],
    [
      'two reviews of a week',
      (content) => void content['weeklyReviews']?.push({ ...content['weeklyReviews'][0], id: unknownId }),
      'weeklyReviews.1.week: Duplicate',
    ],
    ['a total below 0', change('progressEntries', { value: -5 }), 'adds up to less than 0'],
    [
      'progress on a lead measure of another goal',
      (content) => {
        content['goals']?.push({ ...content['goals'][0], id: unknownId });
        change('progressEntries', { goalId: unknownId, leadId: content['leads']?.[0]?.['id'] })(content);
      },
      'belongs to a lead measure of another goal',
    ],
    [
      'a total that is too large',
      (content) => {
        repeat('progressEntries', 150)(content);
        change('progressEntries', { value: 999_999_999_999 })(content);
      },
      'The number becomes too large',
    ],
    [
      'more other calendars than an account may have',
      repeat('calendarSubscriptions', 101),
      'calendarSubscriptions.100: An account has at most 100 other calendars',
    ],
    [
      'more milestones than a goal may have',
      repeat('milestones', 201),
      'milestones.200: A goal has at most 200 milestones',
    ],
    ['more parts than a task may have', repeat('taskParts', 201), 'taskParts.200: A task has at most 200 parts'],
    [
      'more lead measures than a goal may have',
      repeat('leads', 201),
      'leads.200: A goal has at most 200 lead measures',
    ],
    [
      'more additional dates than a series in a file may have',
      change('eventSeries', { added: formatInstants(Array.from({ length: 2_001 }, (_, at) => at * 60_000)) }),
      'eventSeries.0.added: A series has at most 2000 additional dates',
    ],
    [
      'more exceptions than a file can give to a series',
      change('eventSeries', { excluded: formatInstants(Array.from({ length: 12_001 }, (_, at) => at * 60_000)) }),
      'eventSeries.0.excluded: A series has at most 12000 exceptions',
    ],
    ['null as a record', (content) => Object.assign(content, { tasks: [null] }), 'tasks.0: Invalid input'],
  ])('%s', async (_, damage, reason) => {
    const content = JSON.parse(file) as Content;
    damage(content);
    const before = await test.rows.hash(user.id);
    const error = await restore(test, user, JSON.stringify(content)).catch((refused: unknown) => refused);
    expect(describeError(error)).toMatchObject({ code: 'VALIDATION', message: expect.stringContaining(reason) });
    expect(await test.rows.hash(user.id)).toBe(before);
  });
});
