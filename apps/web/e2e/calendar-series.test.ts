import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeEvent, openEventForm } from './fixtures/events.ts';
import { refuse } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';

const daily = JSON.stringify({ type: 'daily', interval: 1, endType: 'after', count: 5, skipWeekends: false });

const listTitles = async (page: Page) => (await listEvents(page)).map(({ title }) => title);

const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Event' });

/** Opens the third of five daily events. */
async function openThird(page: Page): Promise<void> {
  await makeEvent(page, 'Standup', { day: '2026-03-09', recurrence: daily, expand: true });
  await page.goto('/calendar?date=2026-03-11');
  await openEventForm(page.getByRole('button', { name: /^Standup/ }));
  await editorOf(page).waitFor();
}

const scope = 'This and the following events';
const titles = ['Standup', 'Standup', 'Daily', 'Daily', 'Daily'];

journey('Undo reverts changed events of a series', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
  await enterAsNewPerson(page);
  await openThird(page);
  await editorOf(page).getByLabel('Title').fill('Daily');
  await editorOf(page).getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Save Changes' });
  await question.getByRole('radio', { name: scope }).check();
  await question.getByRole('button', { name: 'Save' }).click();
  await editorOf(page).waitFor({ state: 'detached' });
  expect(await listTitles(page)).toEqual(titles);
  await page.getByRole('button', { name: /^Daily/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Standup/ }).waitFor();
  await expect.poll(() => listTitles(page)).toEqual(titles.map(() => 'Standup'));
});

journey(
  'the form of an event stays open when its series is moved on another device, and its change can be undone',
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
    await enterAsNewPerson(page);
    await openThird(page);
    const title = editorOf(page).getByLabel('Title');
    await title.fill('Daily');
    const [first, , , own] = await listEvents(page);
    await call(page, 'calendar.updateSeries', { id: own?.id, scope: 'this', location: 'Hall' });
    const times = { startTime: '2026-03-09T11:00:00.000Z', endTime: '2026-03-09T12:00:00.000Z' };
    await call(page, 'calendar.updateSeries', { id: first?.id, scope: 'all', ...times });
    await editorOf(page).getByText('Changed elsewhere:').waitFor();
    expect(await title.inputValue()).toBe('Daily');
    await editorOf(page).getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('dialog', { name: 'Save Changes' });
    await question.getByText('One event that was changed by itself keeps its changes').waitFor();
    await question.getByRole('radio', { name: 'All events of the series' }).check();
    await question.getByRole('button', { name: 'Save' }).click();
    await editorOf(page).waitFor({ state: 'detached' });
    const listAll = async () =>
      (await listEvents(page)).map(({ title: each, startTime }) => `${each} ${startTime.slice(11, 16)}`);
    expect(await listAll()).toEqual(titles.map(() => 'Daily 11:00'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(listAll).toEqual(titles.map(() => 'Standup 11:00'));
  },
);

journey('Undo restores deleted events of a series', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC' });
  await enterAsNewPerson(page);
  await openThird(page);
  await editorOf(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Event' });
  await question.getByRole('radio', { name: scope }).check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Event removed').waitFor();
  expect(await listTitles(page)).toHaveLength(titles.filter((title) => title === 'Standup').length);
  await page.getByRole('button', { name: 'Undo' }).click();
  await openEventForm(page.getByRole('button', { name: /^Standup/ }));
  await editorOf(page).getByRole('button', { name: 'Save Changes' }).waitFor();
  expect(await page.getByText('This event is gone').count()).toBe(0);
  expect(await listTitles(page)).toHaveLength(titles.length);
});

journey(
  'changed repeat settings recreate the series, and a refusal by the server leaves it unchanged',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC', expectedErrors: [/status of (409|503)/] });
    await enterAsNewPerson(page);
    await openThird(page);
    await editorOf(page).getByLabel('Number of events').fill('2');
    await refuse(page, 'calendar.updateSeries');
    await editorOf(page).getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('dialog', { name: 'Save Changes' });
    await expect.poll(() => question.getByRole('radio').count()).toBe(2);
    await question.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Failed to update all events in series').waitFor();
    expect(await listTitles(page)).toHaveLength(5);
    await page.unroute('**/trpc/calendar.updateSeries*');
    await editorOf(page).getByRole('button', { name: 'Save Changes' }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await editorOf(page).waitFor({ state: 'detached' });
    expect((await listEvents(page)).map(({ startTime }) => startTime.slice(8, 10))).toEqual(['09', '10', '11', '12']);
  },
);

journey('both parts of a split series are changed, deleted and restored', async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
  await enterAsNewPerson(page);
  await makeEvent(page, 'Standup', { day: '2026-03-09', recurrence: daily, expand: true });
  const [, , third] = await listEvents(page);
  await call(page, 'calendar.updateSeries', { id: third?.id, scope: 'following', location: 'Hall' });
  await page.goto('/calendar?view=week&date=2026-03-11');
  const buttons = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
  const isShown = (title: string) => expect.poll(() => buttons(title).count()).toBe(titles.length);
  await openEventForm(buttons('Standup').nth(2));
  await editorOf(page).getByLabel('Title').fill('Daily');
  await editorOf(page).getByRole('button', { name: 'Save Changes' }).click();
  const change = page.getByRole('dialog', { name: 'Save Changes' });
  await change.getByRole('radio', { name: 'Both parts' }).check();
  await change.getByRole('button', { name: 'Save' }).click();
  await editorOf(page).waitFor({ state: 'detached' });
  await isShown('Daily');
  await page.getByRole('button', { name: 'Undo' }).click();
  await isShown('Standup');
  await openEventForm(buttons('Standup').nth(0));
  await editorOf(page).getByRole('button', { name: 'Delete' }).click();
  const removal = page.getByRole('dialog', { name: 'Delete Event' });
  await removal.getByRole('radio', { name: 'Both parts' }).check();
  await removal.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Event removed').waitFor();
  expect(await listTitles(page)).toEqual([]);
  await expect.poll(() => buttons('Standup').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await isShown('Standup');
});
