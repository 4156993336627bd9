import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journeyInInstalled } from './fixtures/journey.ts';
import { waitForStoredCalls } from './fixtures/offline.ts';
import {
  clickNotification,
  disablePushService,
  listAskedPermissions,
  listNotifications,
  watchNotifications,
} from './fixtures/notifications.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

/** Requires a browser with notifications. */
const journey = journeyInInstalled.runIf(inject('installedChromium').npmLibraries === undefined);

const minute = 60_000;

/** Creates an hour-long event that begins in 40 minutes. Its reminder is due in 25. */
function makeEvent(page: Page, changes: Record<string, unknown> = {}): Promise<CalendarEvent> {
  const start = Date.now() + 40 * minute;
  return call<CalendarEvent>(page, 'calendar.create', {
    title: 'Dentist',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 60 * minute).toISOString(),
    location: 'Main Street 1',
    reminderMinutes: 15,
    ...changes,
  });
}

/** Opens the calendar with a movable clock and waits until its events are loaded. */
async function openCalendar(page: Page): Promise<void> {
  const listed = page.waitForResponse((response) => response.url().includes('calendar.list'));
  await page.goto('/calendar');
  await listed;
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
}

/** Waits for the first check for reminders. Reminders that were due before it are never shown. */
async function waitForWatch(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('goaltracker-reminders') !== null);
}

async function enter(page: Page): Promise<void> {
  await page.clock.install();
  await disablePushService(page);
  await enterAsNewPerson(page, '/calendar');
  await watchNotifications(page);
}

journey(
  'a reminder appears once before an event, with any number of open tabs',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ permissions: ['notifications'] });
    await enter(page);
    await makeEvent(page);
    await makeEvent(page, { title: 'No reminder', reminderMinutes: null });
    await openCalendar(page);
    const other = await page.context().newPage();
    await openCalendar(other);
    await waitForWatch(page);
    await page.clock.fastForward(24 * minute);
    expect(await listNotifications(page)).toEqual([]);

    await page.clock.fastForward(2 * minute);
    await expect
      .poll(() => listNotifications(page))
      .toEqual([expect.stringMatching(/^Dentist\n.* – .*\nMain Street 1$/)]);
    await openCalendar(page);
    await page.clock.fastForward(3 * minute);
    expect(await listNotifications(page)).toHaveLength(1);
  },
);

journey('permission is requested only when the user turns reminders on', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ ownProfile: true, serviceWorker: true });
  await enter(page);
  await makeEvent(page);
  await openCalendar(page);
  const offer = page.getByRole('complementary', { name: 'Reminders' });
  expect(await offer.count()).toBe(0);
  await page.goto('/calendar?dialog=new-event');
  await offer.getByRole('button', { name: 'Turn on reminders' }).waitFor();
  await expectAccessible(page);
  expect(await listAskedPermissions(page)).toEqual([]);

  await offer.getByRole('button', { name: 'Turn on reminders' }).click();
  await page.getByText('Reminders are on').waitFor();
  await offer.waitFor({ state: 'detached' });
  expect(await listAskedPermissions(page)).toHaveLength(1);
  await page.clock.fastForward(30 * minute);
  await expect.poll(() => listNotifications(page)).toEqual([expect.stringContaining('Dentist')]);
});

journey(
  'reminders are offered with the first event, and can be turned on in Settings later',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ownProfile: true, viewport: laptop, colorScheme: 'dark' });
    await enter(page);
    await makeEvent(page);
    await page.goto('/calendar?dialog=new-event');
    const offer = page.getByRole('complementary', { name: 'Reminders' });
    await offer.waitFor();
    const form = page.getByRole('dialog', { name: 'Create Event' });
    await form.getByRole('button', { name: 'Create Event' }).click();
    await form.waitFor({ state: 'detached' });
    await waitForStoredCalls(page);
    await page.goto('/calendar?dialog=new-event');
    await form.getByRole('combobox', { name: 'Reminder' }).waitFor();
    expect(await offer.count()).toBe(0);

    await page.goto('/profile?section=reminders');
    const choice = page.getByRole('switch', { name: 'Event reminders' });
    expect(await choice.isChecked()).toBe(false);
    await page.getByText('Event reminders').click();
    await page.getByText('Reminders are on').waitFor();
    expect(await choice.isChecked()).toBe(true);
    await expectAccessible(page);
    await page.getByText('Event reminders').click();
    expect(await choice.isChecked()).toBe(false);
    await page.clock.fastForward(30 * minute);
    expect(await listNotifications(page)).toEqual([]);
  },
);

journey(
  'a user who has blocked notifications sees in Settings how to allow them',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ permissions: [] });
    await enter(page);
    await page.goto('/calendar?dialog=new-event');
    await page.getByRole('combobox', { name: 'Reminder' }).waitFor();
    expect(await page.getByRole('button', { name: 'Turn on reminders' }).count()).toBe(0);
    await page.goto('/profile?section=reminders');
    await page.getByText(/Your browser blocks notifications from this site/).waitFor();
    expect(await listAskedPermissions(page)).toEqual([]);
  },
);

journey(
  'clicking a reminder opens the report of its goal, or the event editor if it has no goal',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ permissions: ['notifications'] });
    await enter(page);
    await makeGoal(page, { title: 'Run' });
    await makeEvent(page, { title: 'Run', type: 'goal' });
    await openCalendar(page);
    await waitForWatch(page);
    await page.clock.fastForward(26 * minute);
    await expect.poll(() => listNotifications(page)).toHaveLength(1);
    await clickNotification(page);
    const dialog = page.getByRole('dialog', { name: 'Report Progress' });
    await dialog.getByRole('region', { name: 'Event' }).getByRole('heading', { name: 'Run' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await makeEvent(page, { title: 'A goal nobody has', type: 'goal' });
    await openCalendar(page);
    await expect.poll(() => listNotifications(page)).toHaveLength(2);
    await clickNotification(page);
    await page.getByRole('dialog', { name: 'Edit Event' }).waitFor();
  },
);
