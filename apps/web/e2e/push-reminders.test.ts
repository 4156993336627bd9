import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ReminderContent } from '@goaltracker/contracts/reminders/push-content';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journeyInInstalled } from './fixtures/journey.ts';
import { listNotifications, watchNotifications } from './fixtures/notifications.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { listShown, openDelivery, pressButton, pushService, stubSubscribe } from './fixtures/push.ts';

/** Requires a browser with notifications. */
const journey = journeyInInstalled.runIf(inject('installedChromium').npmLibraries === undefined);

const minute = 60_000;

/** Creates an hour-long event that begins in 10 minutes. Its reminder is due now. */
function makeEvent(page: Page, title: string, fields: Record<string, unknown> = {}): Promise<CalendarEvent> {
  const start = Date.now() + 10 * minute;
  return call<CalendarEvent>(page, 'calendar.create', {
    title,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 60 * minute).toISOString(),
    location: 'Main Street 1',
    reminderMinutes: 10,
    ...fields,
  });
}

journey(
  'a device gets a test and a reminder by push, and their buttons work with the app closed',
  async ({ openPage }) => {
    const service = await pushService;
    const subscription = service.subscribe();
    const listReceived = () =>
      service.received.filter(({ device }) => device === subscription.endpoint).map(({ content }) => content);
    const findReminder = (title: string) =>
      listReceived().find(
        (content): content is ReminderContent => content.type === 'reminder' && content.title === title,
      );

    const page = await openPage({ permissions: ['notifications'] });
    await stubSubscribe(page, subscription);
    await enterAsNewPerson(page, '/profile?section=reminders');
    await watchNotifications(page);
    const test = page.getByRole('button', { name: /^Send a test to Chrome on / });
    await test.waitFor();
    await page.getByText('This browser', { exact: true }).waitFor();
    await expectAccessible(page);

    const deliver = await openDelivery(page);
    await test.click();
    await page.getByText('Test sent').waitFor();
    expect(listReceived()).toEqual([{ type: 'test' }]);
    await deliver({ type: 'test' });
    await expect
      .poll(() => listShown(page))
      .toEqual([{ title: 'GoalTracker', body: 'Reminders reach this device.', actions: [] }]);
    await page.getByText(/^Last delivery /).waitFor();

    const { id } = await makeEvent(page, 'Dentist');
    await expect.poll(() => findReminder('Dentist')).toBeDefined();
    // The page leaves reminders to the server.
    expect(await listNotifications(page)).toEqual([]);
    const reminder = findReminder('Dentist');
    await expect
      .poll(async () => {
        // Sends it again, as a push service may: a repeated message is shown once.
        if (reminder) await deliver(reminder);
        return listShown(page);
      })
      .toContainEqual({
        title: 'Dentist',
        body: expect.stringMatching(/^.* – .*\nMain Street 1$/),
        // The browser shows only two buttons.
        actions: ['Done', 'Snooze 10 min'],
      });
    await page.goto('about:blank');
    await pressButton(page, 'Dentist', 'done');
    await expect
      .poll(async () => (await read<CalendarEvent>(page, `/api/calendar/events/${id}`)).completionStatus)
      .toBe('completed');
    await expect.poll(async () => (await listShown(page)).map(({ title }) => title)).toEqual(['GoalTracker']);
  },
);

journey(
  'the reminder of a goal event has a button that reports the expected amount',
  { tags: 'long' },
  async ({ openPage }) => {
    const service = await pushService;
    const subscription = service.subscribe();
    const page = await openPage({ permissions: ['notifications'] });
    await stubSubscribe(page, subscription);
    await enterAsNewPerson(page, '/profile?section=reminders');
    await page.getByText('This browser', { exact: true }).waitFor();
    const deliver = await openDelivery(page);
    const pages = { goalType: 'value', targetValue: 300, unit: 'pages', expectedDailyProgress: 5 };
    const { id: goalId } = await makeGoal(page, { ...pages, title: 'Read more' });
    await makeEvent(page, 'Reading', { type: 'goal', goalId });
    const findReminder = () =>
      service.received
        .filter(({ device }) => device === subscription.endpoint)
        .map(({ content }) => content)
        .find((content) => content.type === 'reminder');
    await expect.poll(findReminder).toBeDefined();
    await expect
      .poll(async () => {
        const reminder = findReminder();
        if (reminder) await deliver(reminder);
        return (await listShown(page)).map(({ actions }) => actions);
      })
      .toContainEqual(['Add 5 pages', 'Snooze 10 min']);
    await page.goto('about:blank');
    await pressButton(page, 'Reading', 'done');
    await expect.poll(async () => (await read<Goal>(page, `/api/goals/${goalId}`)).currentValue).toBe(5);
  },
);
