import type { ReminderContent } from '@goaltracker/contracts/reminders/push-content';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushOutcome } from '../core/push-services.ts';
import { formatCalendarFile } from '../testing/calendar-files.ts';
import { importCalendar } from '../testing/import-files.ts';
import { createEvent, repeat } from '../testing/calendar-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';
import { makeSubscription } from '@goaltracker/db/testing/push-service';
import { backUp, restore } from '../testing/backup-files.ts';

let test: TestApi;
let other: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
  other = await startTestApi({ testDatabase: test.testDatabase });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.testDatabase.database.global.sql`delete from jobs`;
  setClocks(mondayNoon);
  test.push.reset();
  other.push.reset();
  ada = await test.signUp();
});

function setClocks(instant: string): void {
  test.clock.set(instant);
  other.clock.set(instant);
}

/** Runs due jobs at an instant, and returns the titles of all messages since the start of the test. */
async function listSentUntil(instant: string): Promise<(string | null)[]> {
  setClocks(instant);
  await test.api.jobQueue.runDue();
  return test.push.sent.map(({ content }) => (content as ReminderContent).title);
}

/** Lets the session last for the years of a test. */
async function keepSignedIn(): Promise<void> {
  const { database } = test.testDatabase;
  await database.asUser({ userId: ada.id }, (tx) => tx.orm.execute(`update sessions set expire = '2190-01-01'`));
}

const lastContent = () => test.push.sent.at(-1)?.content as ReminderContent;
const at = (time: string) => `2090-03-06T${time}:00.000Z`;
/** From 14:00 to 15:00; its reminder is due at 13:45. */
const dentist = { title: 'Dentist', startTime: at('14:00'), endTime: at('15:00') };

async function addDevice(user = ada): Promise<{ id: string; endpoint: string }> {
  const subscription = makeSubscription();
  const { id } = await user.trpc.pushDevices.add(subscription);
  await test.api.jobQueue.runDue();
  return { id, endpoint: subscription.endpoint };
}

describe('a reminder', () => {
  it('is sent once to each device when it is due', async () => {
    const devices = [await addDevice(), await addDevice()];
    const { id } = await ada.trpc.calendar.create({ ...dentist, location: 'Main Street 1' });
    expect(await listSentUntil(at('13:44'))).toEqual([]);
    expect(await listSentUntil(at('13:45'))).toEqual(['Dentist', 'Dentist']);
    expect(await listSentUntil(at('14:59'))).toHaveLength(2);
    expect(test.push.sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      devices.map(({ endpoint }) => endpoint).toSorted(),
    );
    expect(test.push.sent[0]).toMatchObject({
      ttlSeconds: 75 * 60,
      topic: expect.stringMatching(/^[\w-]{32}$/),
      content: {
        type: 'reminder',
        eventId: id,
        tag: `${id} ${dentist.startTime}`,
        location: 'Main Street 1',
        startTime: dentist.startTime,
        endTime: dentist.endTime,
        isAllDay: false,
        timezone: 'UTC',
        dateFormat: 'US',
        timeFormat: null,
      },
    });
    const [listed] = await ada.trpc.pushDevices.list();
    expect(listed?.lastDeliveredAt).toBe(at('13:45'));
  });

  it('is sent for an event that is created later, immediately if it is due', async () => {
    await addDevice();
    expect(await listSentUntil(at('13:50'))).toEqual([]);
    await ada.trpc.calendar.create(dentist);
    expect(await listSentUntil(at('13:50'))).toEqual(['Dentist']);
  });

  it('is not sent when it was due before the device was added', async () => {
    await ada.trpc.calendar.create(dentist);
    setClocks(at('13:50'));
    await addDevice();
    expect(await listSentUntil(at('13:51'))).toEqual([]);
  });

  it('is sent late until the event ends, and not after', async () => {
    await addDevice();
    await ada.trpc.calendar.create(dentist);
    await ada.trpc.calendar.create({ ...dentist, title: 'Call', endTime: at('14:10') });
    expect(await listSentUntil(at('14:30'))).toEqual(['Dentist']);
  });

  it('reveals nothing about the event when the user hides contents', async () => {
    await addDevice();
    await ada.trpc.settings.update({ hideContents: true, dateFormat: 'International', timeFormat: '24-hour' });
    await ada.trpc.calendar.create({ ...dentist, location: 'Main Street 1', description: 'A secret' });
    await listSentUntil(at('13:45'));
    expect(lastContent()).toMatchObject({
      title: null,
      location: null,
      dateFormat: 'International',
      timeFormat: '24-hour',
    });
    expect(JSON.stringify(lastContent())).not.toMatch(/Dentist|Main|secret/);
  });

  it('is not sent while reminders are off', async () => {
    await addDevice();
    await ada.trpc.settings.update({ remindersOn: false });
    await ada.trpc.calendar.create(dentist);
    expect(await listSentUntil(at('13:50'))).toEqual([]);
    await ada.trpc.settings.update({ remindersOn: true });
    expect(await listSentUntil(at('13:51'))).toEqual(['Dentist']);
  });

  it('has at most 3 kB, whatever the title of the event', async () => {
    await addDevice();
    for (const character of ['\u0001', '"', '漢', '😀']) {
      const title = character.repeat(Math.floor(255 / character.length));
      await ada.trpc.calendar.create({
        ...dentist,
        title,
        location: character.repeat(2_000),
      });
    }
    await listSentUntil(at('13:45'));
    const sizes = test.push.sent.map(({ content }) => Buffer.byteLength(JSON.stringify(content)));
    expect(sizes).toHaveLength(4);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3_000);
  });
});

describe('no reminder is sent', () => {
  const changes: Record<string, (id: string) => Promise<unknown>> = {
    'after the event was completed': (id) => ada.trpc.calendar.setCompletion({ id, completionStatus: 'completed' }),
    'after the event was reported': (id) => ada.trpc.calendar.setReport({ id, report: 'Progress: 3' }),
    'after the event was deleted': (id) => ada.trpc.calendar.remove({ id }),
    'after the event was moved to the next day': (id) =>
      ada.trpc.calendar.update({ id, startTime: '2090-03-07T14:00:00Z', endTime: '2090-03-07T15:00:00Z' }),
    'after the reminder was removed': (id) => ada.trpc.calendar.update({ id, reminderMinutes: null }),
    'to a device that was removed': async () => {
      for (const { id } of await ada.trpc.pushDevices.list()) await ada.trpc.pushDevices.remove({ id });
    },
    'to a device that has signed out': () => ada.trpc.auth.logout(),
    'after the account was deleted': () => ada.trpc.auth.remove({ password: ada.password }),
  };
  it.each(Object.entries(changes))('%s', async (_, change) => {
    await addDevice();
    const { id } = await ada.trpc.calendar.create(dentist);
    await listSentUntil(at('13:00'));
    await change(id);
    expect(await listSentUntil(at('14:30'))).toEqual([]);
  });
});

describe('a reminder is sent', () => {
  it('for the new time when an event is moved in either direction', async () => {
    await addDevice();
    const { id } = await ada.trpc.calendar.create(dentist);
    await ada.trpc.calendar.update({ id, startTime: at('13:30'), endTime: at('14:00') });
    expect(await listSentUntil(at('13:14'))).toEqual([]);
    expect(await listSentUntil(at('13:15'))).toEqual(['Dentist']);
    await ada.trpc.calendar.update({ id, startTime: at('16:00'), endTime: at('17:00') });
    expect(await listSentUntil(at('15:44'))).toHaveLength(1);
    expect(await listSentUntil(at('15:45'))).toHaveLength(2);
  });

  it('for the event of a task when the task is due on another day', async () => {
    await addDevice();
    const { id } = await ada.trpc.tasks.create({
      title: 'Vet',
      dueDate: '2090-03-08',
      scheduledStart: '2090-03-08T14:00:00Z',
    });
    expect(await listSentUntil(at('13:00'))).toEqual([]);
    await ada.trpc.tasks.update({ id, dueDate: '2090-03-06' });
    expect(await listSentUntil(at('13:45'))).toEqual(['Vet']);
  });

  it('when an event is restored or a completed event is reopened', async () => {
    await addDevice();
    const [one, two] = [await ada.trpc.calendar.create(dentist), await ada.trpc.calendar.create(dentist)];
    await ada.trpc.calendar.remove({ id: one.id });
    await ada.trpc.calendar.setCompletion({ id: two.id, completionStatus: 'completed' });
    expect(await listSentUntil(at('13:50'))).toEqual([]);
    await ada.trpc.calendar.restore({ id: one.id });
    expect(await listSentUntil(at('13:51'))).toEqual(['Dentist']);
    await ada.trpc.calendar.setCompletion({ id: two.id, completionStatus: 'unreported' });
    expect(await listSentUntil(at('13:52'))).toHaveLength(2);
  });

  it('when the task of the event is reopened or restored', async () => {
    await addDevice();
    const task = await ada.trpc.tasks.create({ title: 'Rent', scheduledStart: at('14:00') });
    await ada.trpc.tasks.toggle({ id: task.id });
    await listSentUntil(at('13:50'));
    await ada.trpc.tasks.toggle({ id: task.id });
    expect(await listSentUntil(at('13:51'))).toEqual(['Rent']);
    const other = await ada.trpc.tasks.create({ title: 'Tax', scheduledStart: at('15:00') });
    await ada.trpc.tasks.remove({ id: other.id });
    expect(await listSentUntil(at('14:50'))).toHaveLength(1);
    await ada.trpc.tasks.restore({ id: other.id });
    expect(await listSentUntil(at('14:51'))).toEqual(['Rent', 'Tax']);
  });

  it('for events of an import and of a restored backup', async () => {
    await addDevice();
    await importCalendar(
      test,
      ada,
      formatCalendarFile([
        'UID:a',
        'DTSTART:20900306T140000Z',
        'DTEND:20900306T150000Z',
        'SUMMARY:Imported',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-PT30M',
        'END:VALARM',
      ]),
    );
    expect(await listSentUntil(at('13:29'))).toEqual([]);
    expect(await listSentUntil(at('13:30'))).toEqual(['Imported']);
    const eve = await test.signUp();
    await eve.trpc.calendar.create({ ...dentist, title: 'Restored' });
    await restore(test, ada, await backUp(test, eve));
    expect(await listSentUntil(at('13:45'))).toEqual(['Imported', 'Restored']);
  });

  it('at the same local time of a series when daylight saving begins and ends', async () => {
    ada = await test.signUp({ timezone: 'Europe/Berlin' });
    setClocks('2090-03-24T12:00:00.000Z');
    await addDevice();
    await keepSignedIn();
    // 8:00 in Berlin is 7:00 UTC in winter, and 6:00 UTC from 26 March 2090 to 29 October.
    await createEvent(ada, {
      title: 'Run',
      startTime: '2090-03-25T07:00:00Z',
      endTime: '2090-03-25T08:00:00Z',
      recurrence: repeat({ type: 'daily' }),
      expand: true,
    });
    const days = ['2090-03-25T06:45', '2090-03-26T05:45', '2090-10-28T05:45', '2090-10-29T06:45'];
    for (const due of days) {
      test.push.reset();
      const before = new Date(Date.parse(`${due}:00Z`) - 60_000).toISOString();
      await listSentUntil(before);
      test.push.reset();
      expect([due, await listSentUntil(`${due}:00.000Z`)]).toEqual([due, ['Run']]);
    }
  });

  it('for occurrences of a series when the user has not opened the app for a year', async () => {
    await addDevice();
    await createEvent(ada, { ...dentist, title: 'Run', recurrence: repeat({ type: 'daily' }), expand: true });
    await keepSignedIn();
    expect(await listSentUntil('2092-03-06T13:44:00.000Z')).toEqual([]);
    expect(await listSentUntil('2092-03-06T13:45:00.000Z')).toEqual(['Run']);
  });

  it('at the new times when a series is created, moved or changed from an occurrence on', async () => {
    await addDevice();
    expect(await listSentUntil(at('13:00'))).toEqual([]);
    const { id } = await createEvent(ada, {
      ...dentist,
      title: 'Run',
      recurrence: repeat({ type: 'daily' }),
      expand: true,
    });
    await ada.trpc.calendar.updateSeries({ id, startTime: at('13:30'), endTime: at('14:30') });
    expect(await listSentUntil(at('13:15'))).toEqual(['Run']);
    const range = { startDate: '2090-03-07T00:00:00Z', endDate: '2090-03-08T00:00:00Z' };
    const [tomorrow] = await ada.trpc.calendar.list(range);
    await ada.trpc.calendar.updateSeries({
      id: tomorrow?.id ?? '',
      title: 'Swim',
      reminderMinutes: 60,
      scope: 'following',
    });
    expect(await listSentUntil('2090-03-07T12:29:00.000Z')).toEqual(['Run']);
    expect(await listSentUntil('2090-03-07T12:30:00.000Z')).toEqual(['Run', 'Swim']);
  });

  it('except for a series while its task is completed', async () => {
    await addDevice();
    const fields = {
      title: 'Run',
      type: 'task',
      createTask: true,
      recurrence: repeat({ type: 'daily' }),
      expand: true,
    } as const;
    const { taskId } = await createEvent(ada, { ...dentist, ...fields });
    await ada.trpc.tasks.toggle({ id: taskId ?? '' });
    expect(await listSentUntil('2090-03-07T13:50:00.000Z')).toEqual([]);
    await ada.trpc.tasks.toggle({ id: taskId ?? '' });
    expect(await listSentUntil('2090-03-07T13:51:00.000Z')).toEqual(['Run']);
    await ada.trpc.tasks.remove({ id: taskId ?? '' });
    expect(await listSentUntil('2090-03-08T13:50:00.000Z')).toEqual(['Run']);
    await ada.trpc.tasks.restore({ id: taskId ?? '' });
    expect(await listSentUntil('2090-03-08T13:51:00.000Z')).toEqual(['Run', 'Run']);
  });

  it('after an event is written, when the job had failed too often', async () => {
    await addDevice();
    await test.testDatabase.database.global.sql`update jobs set due_at = null, attempts = 25`;
    await ada.trpc.calendar.create(dentist);
    expect(await listSentUntil(at('13:45'))).toEqual(['Dentist']);
  });

  it('with a text in the user’s time zone and the event’s instant as its time', async () => {
    await addDevice();
    await ada.trpc.calendar.create(dentist);
    await ada.trpc.auth.update({ timezone: 'America/New_York' });
    expect(await listSentUntil(at('13:45'))).toEqual(['Dentist']);
    expect(lastContent().timezone).toBe('America/New_York');
  });

  it('four weeks before at most, and for an event that lasts for weeks', async () => {
    await addDevice();
    await ada.trpc.calendar.create({
      title: 'Voyage',
      startTime: '2090-04-10T14:00:00Z',
      endTime: '2090-06-10T14:00:00Z',
      reminderMinutes: 40_320,
    });
    expect(await listSentUntil('2090-03-13T13:59:00.000Z')).toEqual([]);
    expect(await listSentUntil('2090-03-13T14:00:00.000Z')).toEqual(['Voyage']);
    expect(await listSentUntil('2090-04-12T14:00:00.000Z')).toEqual(['Voyage']);
  });
});

describe('a push service', () => {
  const answer = (...outcomes: PushOutcome[]) => {
    test.push.onSend = async () => outcomes.shift();
  };
  const busy = (retryAfterSeconds = 0): PushOutcome => ({ result: 'busy', retryAfterSeconds });

  it('is retried later each time while it is busy', async () => {
    await addDevice();
    await ada.trpc.calendar.create(dentist);
    answer(busy(), busy());
    expect(await listSentUntil(at('13:45'))).toHaveLength(1);
    expect(await ada.trpc.pushDevices.list()).toMatchObject([{ isFailing: true, lastDeliveredAt: null }]);
    expect(await listSentUntil('2090-03-06T13:45:29.000Z')).toHaveLength(1);
    expect(await listSentUntil('2090-03-06T13:45:30.000Z')).toHaveLength(2);
    expect(await listSentUntil('2090-03-06T13:46:29.000Z')).toHaveLength(2);
    expect(await listSentUntil('2090-03-06T13:46:30.000Z')).toHaveLength(3);
    expect(await listSentUntil(at('14:50'))).toHaveLength(3);
    expect(await ada.trpc.pushDevices.list()).toMatchObject([{ isFailing: false }]);
    expect(new Set(test.push.sent.map(({ topic }) => topic)).size).toBe(1);
  });

  it('gets no message for as long as it asks', async () => {
    await addDevice();
    await ada.trpc.calendar.create(dentist);
    answer(busy(600));
    await listSentUntil(at('13:45'));
    expect(await listSentUntil(at('13:54'))).toHaveLength(1);
    expect(await listSentUntil(at('13:55'))).toHaveLength(2);
  });

  it('gets no message after the event has ended, when it stays busy until then', async () => {
    await addDevice();
    await ada.trpc.calendar.create(dentist);
    answer(busy(75 * 60));
    await listSentUntil(at('13:45'));
    expect(await listSentUntil(at('15:00'))).toHaveLength(1);
    expect(await listSentUntil('2090-03-07T15:00:00.000Z')).toHaveLength(1);
  });

  it('gets no message after the event was completed, when it was busy before', async () => {
    await addDevice();
    const { id } = await ada.trpc.calendar.create(dentist);
    answer(busy());
    await listSentUntil(at('13:45'));
    await ada.trpc.calendar.setCompletion({ id, completionStatus: 'completed' });
    expect(await listSentUntil(at('13:50'))).toHaveLength(1);
  });

  it('removes only its own device when it no longer has the device', async () => {
    const [expired, kept] = [await addDevice(), await addDevice()];
    test.push.onSend = async ({ endpoint }) => (endpoint === expired.endpoint ? { result: 'gone' } : undefined);
    await ada.trpc.calendar.create(dentist);
    await listSentUntil(at('13:45'));
    expect(await ada.trpc.pushDevices.list()).toMatchObject([{ id: kept.id, isFailing: false }]);
  });

  it('does not get a message again after refusing it', async () => {
    await addDevice();
    await ada.trpc.calendar.create(dentist);
    answer({ result: 'refused' });
    await listSentUntil(at('13:45'));
    expect(await listSentUntil(at('14:50'))).toHaveLength(1);
  });
});

describe('several servers', () => {
  it('send each reminder once', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => test.signUp()));
    for (const user of users) {
      await addDevice(user);
      await user.trpc.calendar.create(dentist);
    }
    setClocks(at('13:45'));
    await Promise.all([test.api.jobQueue.runDue(), other.api.jobQueue.runDue()]);
    await Promise.all([test.api.jobQueue.runDue(), other.api.jobQueue.runDue()]);
    const endpoints = [...test.push.sent, ...other.push.sent].map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(8);
    expect(new Set(endpoints).size).toBe(8);
  });

  it('send a reminder once although an event is written meanwhile', async () => {
    await addDevice();
    await ada.trpc.calendar.create(dentist);
    test.push.onSend = async () => {
      await ada.trpc.calendar.create({ ...dentist, title: 'Call', reminderMinutes: 5 });
      await other.api.jobQueue.runDue();
      return undefined;
    };
    expect(await listSentUntil(at('13:45'))).toEqual(['Dentist']);
    test.push.onSend = undefined;
    expect(other.push.sent).toEqual([]);
    expect(await listSentUntil(at('13:55'))).toEqual(['Dentist', 'Call']);
  });

  it('replace the messages of a killed server a minute later', async () => {
    await addDevice();
    await ada.trpc.calendar.create(dentist);
    setClocks(at('13:45'));
    const killed = Promise.withResolvers<undefined>();
    test.push.onSend = () => killed.promise;
    const running = test.api.jobQueue.runDue();
    await expect.poll(() => test.push.sent.length).toBe(1);
    other.clock.set('2090-03-06T13:45:59.000Z');
    await other.api.jobQueue.runDue();
    expect(other.push.sent).toEqual([]);
    other.clock.set(at('13:46'));
    await other.api.jobQueue.runDue();
    expect(other.push.sent.map(({ topic }) => topic)).toEqual(test.push.sent.map(({ topic }) => topic));
    killed.resolve(undefined);
    await running;
    other.clock.set(at('14:50'));
    await other.api.jobQueue.runDue();
    expect(other.push.sent).toHaveLength(1);
  });
});
