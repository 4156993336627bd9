import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { connectClient } from '@goaltracker/db/core/client';
import { newId } from '@goaltracker/db/core/id';
import { defaultRecurrence, formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseCalendar } from '@goaltracker/ics/reader/parse-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '../testing/backup-files.ts';
import { formatCalendarFile } from '../testing/calendar-files.ts';
import { listYears } from '../testing/calendar-samples.ts';
import { at } from '../testing/goal-samples.ts';
import { importCalendar, previewFiles, runImport } from '../testing/import-files.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { groupEntries } from './file-entries.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp({ timezone: 'Europe/Berlin' });
});
afterAll(() => test.close());

const calendar = formatCalendarFile;
const event = (uid: string, ...lines: string[]) => [`UID:${uid}`, ...lines];
const dentist = event('1', 'DTSTART:20900306T080000Z', 'DTEND:20900306T090000Z', 'SUMMARY:Dentist');
const weekly = (...lines: string[]) =>
  event('2', 'DTSTART;TZID=Europe/Berlin:20900306T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);

interface StoredTimes {
  readonly title: string;
  readonly startTime: string;
  readonly endTime: string;
}

const preview = (file: string, user = ada) => previewFiles(test, user, { 'calendar.ics': file });
const importFile = (file: string, user = ada, key?: string) => importCalendar(test, user, file, key);
const list = async () =>
  (await listYears(ada)).map(({ title, startTime, endTime }) => [title, startTime.slice(0, 16), endTime.slice(11, 16)]);
const effects = { added: 0, changed: 0, conflicts: 0, unchanged: 0, leftOut: 0 };

describe('importing a calendar file', () => {
  it('adds its events and series, after a preview that only counts them', async () => {
    const file = calendar(dentist, weekly('SUMMARY:Gym', 'ATTENDEE:mailto:a@example.org'));
    const found = await preview(file);
    expect(found).toMatchObject({
      source: { id: 'calendar' },
      lists: [],
      calendar: {
        name: 'Work',
        events: 1,
        series: 1,
        firstStart: '2090-03-06T08:00:00.000Z',
        lastStart: '2090-03-27T07:00:00.000Z',
        effects: { added: 2, changed: 0, unchanged: 0, removed: 0, leftOut: 0 },
        items: [
          { title: 'Dentist', effect: 'added', recurrence: null },
          {
            title: 'Gym',
            recurrence: '{"type":"weekly","interval":1,"endType":"after","count":4,"skipWeekends":false}',
          },
        ],
      },
      losses: [{ what: 'attendee (Gym): left out', count: 1 }],
    });
    expect(await list()).toEqual([]);
    const result = await runImport(test, ada, { id: found.id, files: { 'calendar.ics': file } });
    expect(result).toMatchObject({
      import: { id: found.id, source: 'calendar', name: 'Work', added: 2 },
      effects: { ...effects, added: 2 },
    });
    expect(await list()).toEqual([
      ['Dentist', '2090-03-06T08:00', '09:00'],
      ['Gym', '2090-03-06T08:00', '09:00'],
      ['Gym', '2090-03-13T08:00', '09:00'],
      ['Gym', '2090-03-20T08:00', '09:00'],
      ['Gym', '2090-03-27T07:00', '08:00'],
    ]);
  });

  it('names the import after the file when the calendar has no name', async () => {
    const nameless = calendar(dentist).replace('X-WR-CALNAME:Work\r\n', '');
    const result = await runImport(test, ada, { id: newId(), files: { 'Term dates.ics': nameless } });
    expect(result.import?.name).toBe('Term dates.ics');
  });

  it('adds nothing the second time', async () => {
    const file = calendar(dentist, weekly('SUMMARY:Gym'));
    await importFile(file);
    const before = await listYears(ada);
    expect(await importFile(file)).toMatchObject({ import: null, effects: { ...effects, unchanged: 2 } });
    expect(await listYears(ada)).toEqual(before);
  });

  it('does not bring back a deleted event the second time', async () => {
    await importFile(calendar(dentist));
    await ada.trpc.calendar.remove({ id: at(await listYears(ada), 0).id });
    await importFile(calendar(dentist));
    const renamed = dentist.map((line) => line.replace('Dentist', 'Orthodontist'));
    expect(await importFile(calendar(renamed))).toMatchObject({ effects: { ...effects, leftOut: 1 } });
    expect(await list()).toEqual([]);
  });

  it('keeps the reports and colours of changed events', async () => {
    await importFile(calendar(dentist, weekly('SUMMARY:Gym')));
    const [first] = await listYears(ada);
    await ada.trpc.calendar.update({ id: at([first], 0)?.id ?? '', report: 'No caries', color: '#db4437' });
    const moved = dentist.map((line) => line.replace('T08', 'T06'));
    expect(await importFile(calendar(moved, weekly('SUMMARY:Gym')))).toMatchObject({
      import: null,
      effects: { ...effects, changed: 1, unchanged: 1 },
    });
    const changed = at(await listYears(ada), 0);
    expect(changed).toMatchObject({
      id: first?.id,
      startTime: '2090-03-06T06:00:00.000Z',
      report: 'No caries',
      color: '#db4437',
    });
  });

  it('keeps changed occurrences and exceptions, and removes an occurrence that a later version cancels', async () => {
    const own = event(
      '2',
      'RECURRENCE-ID;TZID=Europe/Berlin:20900313T090000',
      'DTSTART:20900314T120000Z',
      'DURATION:PT2H',
      'SUMMARY:Late gym',
    );
    const series = weekly('SUMMARY:Gym', 'EXDATE;VALUE=DATE:20900320');
    await importFile(calendar(series, own));
    expect(await list()).toEqual([
      ['Gym', '2090-03-06T08:00', '09:00'],
      ['Late gym', '2090-03-14T12:00', '14:00'],
      ['Gym', '2090-03-27T07:00', '08:00'],
    ]);
    const ids = (await listYears(ada)).map(({ id }) => id);
    const cancelled = event('2', 'RECURRENCE-ID:20900327T070000Z', 'DTSTART:20900327T070000Z', 'STATUS:CANCELLED');
    await importFile(calendar(series, own, cancelled));
    expect((await listYears(ada)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  it('removes an event that a later version cancels', async () => {
    await importFile(calendar(dentist));
    const result = await importFile(calendar([...dentist, 'STATUS:CANCELLED']));
    expect(result.effects).toEqual({ ...effects, changed: 1 });
    expect(await list()).toEqual([]);
  });

  it('expands a rule that only other calendars can express, for the year ahead', async () => {
    await importFile(
      calendar(event('3', 'DTSTART:20260102T080000Z', 'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', 'SUMMARY:Week 20')),
    );
    const range = { startDate: '2026-01-01T00:00:00Z', endDate: '2030-01-01T00:00:00Z' };
    const events = await ada.trpc.calendar.list(range);
    expect(events.map(({ startTime }) => startTime.slice(0, 10))).toEqual([
      '2026-01-02',
      '2026-05-11',
      '2027-05-17',
      '2028-05-15',
      '2029-05-14',
    ]);
  });

  it('happens once with the same Idempotency-Key', { tags: 'long' }, async () => {
    const first = await importFile(calendar(dentist), ada, 'key');
    expect(await importFile(calendar(dentist), ada, 'key')).toEqual(first);
    await expect(importFile(calendar(weekly()), ada, 'key')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is refused above 10,000 series, however they are stored', { tags: 'long' }, async () => {
    const foreign = (uid: string) =>
      event(uid, 'DTSTART:20900301T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15');
    const recurrence = formatRecurrence({ ...defaultRecurrence, rrule: 'FREQ=MONTHLY;BYMONTHDAY=1,15' });
    const times = { startTime: '2090-03-01T08:00:00.000Z', endTime: '2090-03-01T09:00:00.000Z' };
    await ada.trpc.calendar.create({ title: 'Rent', ...times, recurrence, expand: true });
    const owner = connectClient(test.testDatabase.ownerUrl, { max: 1, applicationName: 'test' });
    await owner`insert into event_series select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
      from event_series s, generate_series(1, 9998) where s.user_id = ${ada.id}`;
    await owner.end();
    await importFile(calendar(foreign('3')));
    const tooMany = { message: expect.stringContaining('You have 10,000 repeating events, the maximum') };
    await expect(importFile(calendar(foreign('4')))).rejects.toMatchObject(tooMany);
    await expect(ada.trpc.calendar.create({ title: 'Rent', ...times, recurrence, expand: true })).rejects.toMatchObject(
      tooMany,
    );
  });

  it('is refused with a sentence when the file is damaged or the token may only read', async () => {
    const problem = { code: 'VALIDATION', message: expect.stringContaining('its end is missing') };
    const cut = calendar(dentist).replace('END:VCALENDAR', '');
    await expect(preview(cut)).rejects.toMatchObject(problem);
    const { token } = await ada.trpc.apiTokens.create({ name: 'Script', access: 'read' });
    await expect(importFile(calendar(dentist), { ...ada, token })).rejects.toMatchObject({ name: 'TokenAccessError' });
    expect(await preview(calendar(dentist), { ...ada, token })).toMatchObject({ calendar: { events: 1 } });
  });
});

describe('importing all-day events', () => {
  const trip = event('7', 'DTSTART;VALUE=DATE:20900306', 'DTEND;VALUE=DATE:20900308', 'SUMMARY:Trip');
  const rent = event('8', 'DTSTART;VALUE=DATE:20900401', 'RRULE:FREQ=MONTHLY;COUNT=3', 'SUMMARY:Rent');
  const nameless = ['DTSTART;VALUE=DATE:20900309', 'SUMMARY:Nameless'];
  const file = calendar(trip, rent, nameless);
  const readStored = async () => {
    const { calendarEvents, eventSeries } = JSON.parse(await backUp(test, ada)) as Record<string, StoredTimes[]>;
    const rows = [...(calendarEvents ?? []), ...(eventSeries ?? [])];
    return rows
      .map(({ title, startTime, endTime }) => [title, startTime, endTime])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  };

  it('shows instants in the user’s zone in the preview, and stores the days as midnights UTC', async () => {
    expect((await preview(file)).calendar).toMatchObject({
      firstStart: '2090-03-05T23:00:00.000Z',
      lastStart: '2090-05-31T22:00:00.000Z',
      items: [
        { title: 'Trip', startTime: '2090-03-05T23:00:00.000Z', endTime: '2090-03-07T23:00:00.000Z', isAllDay: true },
        { title: 'Nameless' },
        { title: 'Rent', startTime: '2090-03-31T22:00:00.000Z', endTime: '2090-04-01T22:00:00.000Z' },
      ],
    });
    await importFile(file);
    expect(await readStored()).toEqual([
      ['Nameless', '2090-03-09T00:00:00.000Z', '2090-03-10T00:00:00.000Z'],
      ['Rent', '2090-04-01T00:00:00.000Z', '2090-04-02T00:00:00.000Z'],
      ['Trip', '2090-03-06T00:00:00.000Z', '2090-03-08T00:00:00.000Z'],
    ]);
  });

  it('changes nothing the second time when the user has moved to another zone', async () => {
    await importFile(file);
    const before = await readStored();
    await ada.trpc.auth.update({ timezone: 'Pacific/Auckland' });
    expect(await importFile(file)).toMatchObject({ import: null, effects: { ...effects, unchanged: 3 } });
    expect(await readStored()).toEqual(before);
  });

  it('recognizes a file imported before days were midnights UTC, and updates its changed events', async () => {
    await importFile(file);
    const { events } = parseCalendar(Buffer.from(file), { userTimeZone: 'Europe/Berlin', now: test.clock.now });
    await test.testDatabase.database.asUser({ userId: ada.id }, async (tx) => {
      for (const { key, former } of groupEntries(events, 'Europe/Berlin'))
        await tx.sql`update imported_records set key = ${former?.key ?? key}, content_hash = ${former?.contentHash ?? ''}
          where user_id = ${ada.id} and key = ${key}`;
    });
    expect(await importFile(file)).toMatchObject({ import: null, effects: { ...effects, unchanged: 3 } });
    const described = calendar(trip, rent, [...nameless, 'DESCRIPTION:Text']);
    expect(await importFile(described)).toMatchObject({
      import: null,
      effects: { ...effects, changed: 1, unchanged: 2 },
    });
    expect(await importFile(described)).toMatchObject({ import: null, effects: { ...effects, unchanged: 3 } });
    expect(await readStored()).toHaveLength(3);
  });
});

describe('importing calendar files with tasks', () => {
  const todo = (uid: string, ...lines: string[]) => ['BEGIN:VTODO', `UID:${uid}`, ...lines, 'END:VTODO'];
  /** Home has a task with the same UID as its event. */
  const home = calendar(dentist).replace(
    'END:VCALENDAR',
    [...todo('1', 'SUMMARY:Brush'), ...todo('2', 'SUMMARY:Pay', 'STATUS:COMPLETED'), 'END:VCALENDAR'].join('\r\n'),
  );
  const files = { 'home.ics': home, 'gym.ics': calendar(weekly('SUMMARY:Gym')).replace('Work', 'Gym') };
  const run = (choices = {}) => runImport(test, ada, { id: newId(), files, choices });
  const listTasks = async () => (await ada.trpc.tasks.list()).map(({ title }) => title).toSorted();

  it('adds the events and tasks of all files in one import, which is undone as one', async () => {
    expect(await previewFiles(test, ada, files)).toMatchObject({
      lists: [{ title: 'Work', tasks: 2 }],
      calendar: { name: 'Gym, Work', events: 1, series: 1 },
      losses: [],
    });
    const result = await run();
    expect(result).toMatchObject({
      import: { name: 'Gym, Work', added: 4 },
      effects: { ...effects, added: 4, leftOut: 1 },
    });
    expect(await ada.trpc.goals.list()).toEqual([]);
    expect([await listTasks(), (await list()).length]).toEqual([['Brush', 'Pay'], 5]);
    expect(await run()).toMatchObject({ import: null, effects: { ...effects, unchanged: 4, leftOut: 1 } });
    await ada.trpc.imports.remove({ id: result.import?.id ?? '' });
    expect([await listTasks(), await list()]).toEqual([[], []]);
  });

  it('leaves out the tasks when the user leaves out their list', async () => {
    expect(await run({ lists: { Work: 'leaveOut' } })).toMatchObject({ effects: { ...effects, added: 2, leftOut: 3 } });
    expect([await listTasks(), (await list()).length]).toEqual([[], 5]);
  });
});

describe('an import', () => {
  it('is undone: removes its events, even edited ones, except events with a note or report', async () => {
    const mine = await ada.trpc.calendar.create({ title: 'Mine', startTime: '2090-03-06T10:00:00Z' });
    const { import: done } = await importFile(calendar(dentist, weekly('SUMMARY:Gym')));
    const [first, , , second, third] = await listYears(ada);
    const ids = [first, second, third].map((each) => each?.id ?? '');
    await ada.trpc.notes.create({ title: 'Teeth', content: 'Brush', calendarEventId: at(ids, 0) });
    await ada.trpc.calendar.setReport({ id: at(ids, 1), report: 'Ten pull-ups' });
    await ada.trpc.calendar.update({ id: at(ids, 2), color: '#db4437' });
    expect(await ada.trpc.imports.list()).toEqual([done]);
    expect(await ada.trpc.imports.remove({ id: done?.id ?? '' })).toEqual({ kept: [first?.title, 'Gym'] });
    const left = new Map((await listYears(ada)).map((each: CalendarEvent) => [each.id, each]));
    expect(new Set(left.keys())).toEqual(new Set([mine.id, ids[0], ids[1]]));
    expect(left.get(at(ids, 1))).toMatchObject({ report: 'Ten pull-ups', seriesId: null, recurrence: null });
    expect(await ada.trpc.imports.list()).toEqual([]);
    expect(await ada.trpc.notes.list({})).toMatchObject([{ title: 'Teeth', calendarEventId: ids[0] }]);
    expect((await importFile(calendar(dentist))).effects).toEqual({ ...effects, added: 1 });
  });

  it('asks for no report of events that ended before it, but of later occurrences of a series', async () => {
    const now = test.clock.now.getTime();
    const start = (days: number) => new Date(now + days * 86_400_000).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
    const past = event('8', `DTSTART:${start(-9)}`, 'DURATION:PT1H', 'SUMMARY:Past');
    const series = event('9', `DTSTART:${start(-8)}`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:Gym');
    await importFile(calendar(past, series));
    expect(await ada.trpc.calendar.unreported({})).toEqual({ count: 0, events: [] });
    const [, first] = await listYears(ada);
    expect(first).toMatchObject({ completionStatus: 'unreported', reportsFrom: test.clock.now.toISOString() });
    test.clock.advance({ days: 7 });
    const addHours = (hours: number) => new Date(Date.parse(first?.startTime ?? '') + hours * 3_600_000).toISOString();
    await ada.trpc.calendar.updateSeries({ id: first?.id ?? '', startTime: addHours(1), endTime: addHours(2) });
    const { events } = await ada.trpc.calendar.unreported({});
    expect(events.map(({ id }) => id)).toEqual([at(await listYears(ada), 3).id]);
  });

  it('cannot be undone after 30 days', { tags: 'long' }, async () => {
    const { import: done } = await importFile(calendar(dentist));
    const { token } = await ada.trpc.apiTokens.create({ name: 'Script', access: 'write' });
    const { trpc } = test.as(token);
    test.clock.advance({ days: 31 });
    expect(await trpc.imports.list()).toEqual([]);
    await expect(trpc.imports.remove({ id: done?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const again = await importFile(calendar(dentist), { ...ada, token });
    expect(again).toMatchObject({ import: null, effects: { ...effects, unchanged: 1 } });
  });

  it('is forgotten when a backup is restored, so that its file is new again', { tags: 'long' }, async () => {
    const backup = await backUp(test, ada);
    await importFile(calendar(dentist));
    await restore(test, ada, backup);
    expect(await ada.trpc.imports.list()).toEqual([]);
    expect((await importFile(calendar(dentist))).effects).toEqual({ ...effects, added: 1 });
  });

  it('is invisible to other users, and their calendars stay unchanged', async () => {
    const eve = await test.signUp();
    const { import: done } = await importFile(calendar(dentist));
    expect((await importFile(calendar(dentist), eve)).effects).toEqual({ ...effects, added: 1 });
    await expect(eve.trpc.imports.remove({ id: done?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await list()).toHaveLength(1);
  });
});
