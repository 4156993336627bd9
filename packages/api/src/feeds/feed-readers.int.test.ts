import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { addDays, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import type { Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { zones } from '@goaltracker/domain/testing/calendar-arbitraries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvent, repeat } from '../testing/calendar-samples.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let api: TestApi;
let folder: string;
const server = createServer((request, response) => {
  void api.readFeed(request.url ?? '').then(({ content }) => response.end(content));
});

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'goaltracker-feeds-'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
  await api.close();
});

/** Runs a program and returns its output. When the program is not installed, returns undefined. */
async function run(command: string, ...args: string[]): Promise<string | undefined> {
  const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | NodeJS.ErrnoException | null>((resolve) => {
    child.on('close', resolve).on('error', resolve);
  });
  const [output, errors, outcome] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (outcome === 0) return output;
  if (typeof outcome === 'object' && outcome?.code === 'ENOENT') return undefined;
  throw new Error(`${command} ended with ${String(outcome)}: ${errors}`);
}

const today = '2026-11-23';
const lastDay = addDays(today, 366);

interface Sample {
  readonly address: string;
  readonly shown: string[];
}

/** A feed with events of every kind, and our own calendar's events for a year with both clock changes. */
async function createSample(timezone: string): Promise<Sample> {
  api.clock.set(`${today}T12:00:00.000Z`);
  const ada = await api.signUp({ timezone });
  const at = (day: string, minutes: number) => new Date(toInstant({ day, minutes }, timezone)).toISOString();
  const span = (days: number, from: number, to: number) => {
    const day = addDays(today, days);
    return { startTime: at(day, from), endTime: at(day, to) };
  };
  const add = (title: string, times: object, recurrence?: Partial<Recurrence>) =>
    createEvent(ada, { title, ...times, ...(recurrence && { recurrence: repeat(recurrence), expand: true }) });
  const list = () => ada.trpc.calendar.list({ startDate: at(today, 0), endDate: at(lastDay, 0) });
  await add('once', span(3, 150, 180));
  await add('whole-days', { isAllDay: true, ...span(4, 0, 2 * 1_440) });
  for (const minutes of [0, 90, 150, 720, 1_425])
    await add(`daily-${minutes}`, span(1, minutes, minutes + 30), { type: 'daily' });
  await add('weekdays', span(1, 540, 600), { weekdays: ['MO', 'WE', 'SU'], interval: 2 });
  await add('no-weekends', span(1, 540, 600), { type: 'monthly', skipWeekends: true });
  await add('last-workday', span(1, 1_380, 1_500), { type: 'monthly', monthlyOn: { position: -1, on: 'workday' } });
  await add('weekly-days', { isAllDay: true, ...span(2, 0, 1_440) }, {});
  await add('counted', span(1, 600, 660), { type: 'daily', endType: 'after', count: 90 });
  const counted = (await list()).filter(({ title }) => title === 'counted');
  const [, moved = '', deleted = '', renamed = ''] = counted.map(({ id }) => id);
  await ada.trpc.calendar.update({ id: moved, ...span(2, 900, 960) });
  await ada.trpc.calendar.remove({ id: deleted });
  await ada.trpc.calendar.update({ id: renamed, title: 'renamed' });
  const { path } = await ada.trpc.calendarFeeds.create({ name: timezone });
  const shown = (await list()).map(({ title, startTime, isAllDay }) => {
    const start = isAllDay ? toCalendarDay(new Date(startTime), timezone) : `${startTime.slice(0, 19)}Z`;
    return `${title}\t${start}`;
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, shown };
}

/** Each line once, for the days where the zones of reader and owner make no difference. */
function sortShown(lines: readonly string[]): string[] {
  const isWithin = (line: string) => {
    const day = line.split('\t')[1]?.slice(0, 10) ?? '';
    return day > today && day < addDays(lastDay, -2);
  };
  return [...new Set(lines.filter(isWithin))].toSorted();
}

describe.each(zones)('a feed in %s has the starts of our calendar for a year', { tags: 'long' }, (timezone) => {
  test('khal shows these starts, fetched by vdirsyncer', async ({ annotate }) => {
    const sample = await createSample(timezone);
    const at = join(folder, timezone.replace('/', '-'));
    await mkdir(join(at, 'calendar'), { recursive: true });
    await writeFile(
      join(at, 'vdirsyncer'),
      `[general]\nstatus_path = "${at}/status/"\n[pair feed]\na = "remote"\nb = "local"\ncollections = null\n` +
        `[storage remote]\ntype = "http"\nurl = "${sample.address}"\n` +
        `[storage local]\ntype = "filesystem"\npath = "${at}/calendar"\nfileext = ".ics"\n`,
    );
    await writeFile(
      join(at, 'khal'),
      `[calendars]\n[[feed]]\npath = ${at}/calendar\n[sqlite]\npath = ${at}/khal.db\n[locale]\n` +
        `local_timezone = UTC\ndefault_timezone = UTC\ntimeformat = %H:%M:%S\n` +
        `dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n` +
        `datetimeformat = %Y-%m-%dT%H:%M:%SZ\nlongdatetimeformat = %Y-%m-%dT%H:%M:%SZ\n`,
    );
    const vdirsyncer = (command: string) => run('vdirsyncer', '--config', join(at, 'vdirsyncer'), command);
    const isFetched = (await vdirsyncer('discover')) !== undefined && (await vdirsyncer('sync')) !== undefined;
    const format = ['--format', '{title}\t{start-long}', '--day-format', ''];
    const shown = await run('khal', '--config', join(at, 'khal'), 'list', ...format, today, '400d');
    if (!isFetched || shown === undefined) {
      await annotate('Not installed: the Debian packages khal and vdirsyncer');
      return;
    }
    expect(sortShown(shown.split('\n'))).toEqual(sortShown(sample.shown));
    await annotate(`${sortShown(sample.shown).length} starts in khal`);
  });

  test('python3-icalendar shows these starts', async ({ annotate }) => {
    const sample = await createSample(timezone);
    const file = join(folder, `${timezone.replace('/', '-')}.ics`);
    await writeFile(file, await (await fetch(sample.address)).text());
    const python = '/usr/bin/python3';
    const libraries = await run(python, '-c', 'import icalendar, recurring_ical_events').catch(() => undefined);
    const script = join(import.meta.dirname, '../testing/list-shown-events.py');
    const shown = libraries === undefined ? undefined : await run(python, script, file, today, lastDay);
    if (shown === undefined) {
      await annotate('Not installed: the Debian packages python3-icalendar and python3-recurring-ical-events');
      return;
    }
    expect(sortShown(shown.split('\n'))).toEqual(sortShown(sample.shown));
    await annotate(`${sortShown(sample.shown).length} starts in python3-icalendar`);
  });
});
