import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday, makeEvent, openEventForm } from './fixtures/events.ts';
import { closeNotification, refuse, refuseStream } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { waitForStoredCalls } from './fixtures/offline.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';

const utc = { timezoneId: 'UTC' };

const getEvent = (page: Page, id: string) => read<CalendarEvent>(page, `/api/calendar/events/${id}`);

journey(
  'clicking an hour and More options creates an event there, and the end follows the start',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage(utc);
    await enterAsNewPerson(page, '/calendar?date=2026-03-10');
    await page.getByRole('button', { name: 'New event, Tuesday 9:00 AM' }).click();
    await page.getByRole('dialog', { name: 'New Event' }).getByRole('button', { name: 'More options' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Event' });
    expect(await dialog.getByLabel('Title').inputValue()).toBe('New Event');
    expect(await dialog.getByLabel('Start time').inputValue()).toBe('09:00');
    await dialog.getByLabel('Title').fill('Dentist');
    await dialog.getByLabel('Start time').fill('23:30');
    expect(await dialog.getByLabel('End time').inputValue()).toBe('00:30');
    expect(await dialog.getByRole('textbox', { name: 'End date' }).inputValue()).toBe('03/11/2026');
    await dialog.getByLabel('Start time').fill('14:00');
    await dialog.getByLabel('Location').fill('Station Road 8');
    const maps = dialog.getByRole('link', { name: 'Open in maps' });
    expect(await maps.getAttribute('href')).toContain('Station%20Road%208');
    expect(await maps.getAttribute('target')).toBe('_blank');
    await dialog.getByRole('radio', { name: 'Red' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openEventForm(page.getByRole('button', { name: /^Dentist, 2:00.PM – 3:00.PM/ }));
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    expect(await editor.getByLabel('Location').inputValue()).toBe('Station Road 8');
    expect(await editor.getByRole('radio', { name: 'Red' }).isChecked()).toBe(true);
  },
);

journey('the outcome and reflection of an event are saved', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ ...utc, expectedErrors: [/status of (409|503)/] });
  await enterAsNewPerson(page);
  const { id } = await makeEvent(page, 'Haircut', { day: dayFromToday(-1) });
  const address = `/calendar?dialog=edit-event&record=${id}`;
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  const completed = dialog.getByRole('button', { name: 'Completed', exact: true });
  await completed.click();
  await expect.poll(() => completed.getAttribute('aria-pressed')).toBe('true');
  await dialog.getByLabel('Report').fill('Shorter than usual');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => getEvent(page, id))
    .toMatchObject({ completionStatus: 'completed', report: 'Shorter than usual' });

  await page.goto(address);
  expect(await dialog.getByLabel('Report').inputValue()).toBe('Shorter than usual');
  await dialog.getByRole('button', { name: 'Not Completed' }).click();
  await expect.poll(() => getEvent(page, id)).toMatchObject({ completionStatus: 'not_completed' });
  await dialog.getByRole('button', { name: 'Not Completed' }).click();
  await expect.poll(() => getEvent(page, id)).toMatchObject({ completionStatus: 'unreported' });

  await refuse(page, 'calendar.setReport');
  await dialog.getByLabel('Report').fill('Much shorter');
  await dialog.getByLabel('Report').blur();
  await page.getByRole('alert').getByText('Failed to update report').waitFor();
  expect(await dialog.getByLabel('Report').inputValue()).toBe('Much shorter');
  await page.unroute('**/trpc/calendar.setReport*');
  await dialog.getByLabel('Report').focus();
  await dialog.getByLabel('Report').blur();
  await expect.poll(() => getEvent(page, id)).toMatchObject({ report: 'Much shorter' });
});

journey(
  'an event is changed and deleted, and a link to the deleted event shows that it is gone',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...utc, viewport: laptop, expectedErrors: [/status of 404/, /status of (409|503)/] });
    await enterAsNewPerson(page);
    const { id } = await makeEvent(page, 'Haircut', { day: '2026-03-10', location: 'Salon Miro' });
    await page.goto('/calendar?date=2026-03-10');
    await openEventForm(page.getByRole('button', { name: /^Haircut/ }));
    const dialog = page.getByRole('dialog', { name: 'Edit Event' });
    await dialog.getByLabel('Title').fill('Haircut and beard');
    await refuse(page, 'calendar.update');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('alert').getByText('Failed to update event').waitFor();
    await page.unroute('**/trpc/calendar.update*');
    await closeNotification(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openEventForm(page.getByRole('button', { name: /^Haircut and beard, 9:00/ }));

    await dialog.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Event' });
    await question
      .getByText('Are you sure you want to delete "Haircut and beard"? This action cannot be undone.')
      .waitFor();
    await refuse(page, 'calendar.remove');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').getByText('Failed to delete event').waitFor();
    await page.unroute('**/trpc/calendar.remove*');
    await closeNotification(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Event removed').waitFor();
    await page.getByRole('button', { name: /^Haircut and beard/ }).waitFor({ state: 'detached' });
    await page.goto(`/calendar?dialog=edit-event&record=${id}`);
    await page.getByText('This event is gone').waitFor();
  },
);

journey('an event deleted elsewhere keeps the open form and its input', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ ...utc, viewport: laptop, expectedErrors: [/status of 404/, /status of (409|503)/] });
  await enterAsNewPerson(page);
  const { id } = await makeEvent(page, 'Haircut', { day: '2026-03-10' });
  await refuseStream(page);
  await page.goto(`/calendar?date=2026-03-10&dialog=edit-event&record=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await dialog.getByLabel('Title').fill('Haircut and beard');
  await call(page, 'calendar.remove', { id });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('This event is gone').waitFor();
  await dialog.getByRole('button', { name: 'Copy text' }).waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Haircut and beard');
  expect(await dialog.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Create Again' }).click();
  const create = page.getByRole('dialog', { name: 'Create Event' });
  expect(await create.getByLabel('Title').inputValue()).toBe('Haircut and beard');
  await create.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('button', { name: /^Haircut and beard/ }).waitFor();
});

journey('a note is added to an event', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage(utc);
  await enterAsNewPerson(page);
  const { id } = await makeEvent(page, 'Dentist', { day: dayFromToday(1) });
  await page.goto(`/calendar?dialog=edit-event&record=${id}`);
  await page.getByRole('dialog', { name: 'Edit Event' }).getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('dialog', { name: 'New Note' });
  await note.getByLabel('Title').fill('Ask about the tooth');
  await note.getByRole('button', { name: 'Create Note' }).click();
  await note.waitFor({ state: 'detached' });
  await waitForStoredCalls(page);
  await page.goto('/notes');
  await page
    .getByRole('button', { name: /Dentist/ })
    .first()
    .waitFor();
  expect(await call<unknown[]>(page, 'calendar.setReport', { id, report: null })).toMatchObject({ title: 'Dentist' });
});
