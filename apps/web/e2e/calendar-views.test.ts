import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday, makeEvent, openEventForm, usDate } from './fixtures/events.ts';
import { makeGoal, refuse } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, signIn } from './fixtures/people.ts';

const utc = { timezoneId: 'UTC' };

journey(
  'the agenda of a day lists all-day events first, then events by time',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage(utc);
    await enterAsNewPerson(page);
    const day = '2026-03-10';
    await makeEvent(page, 'Late call', { day, from: '18:00', to: '19:00' });
    await makeEvent(page, 'Breakfast', { day, from: '08:00', to: '08:30', location: 'Café Luise' });
    await makeEvent(page, 'Holiday', { day, from: '00:00', isAllDay: true });
    await makeEvent(page, 'Night train', {
      day: '2026-03-09',
      from: '22:00',
      to: '23:00',
      endTime: `${day}T06:00:00Z`,
    });
    await page.goto(`/calendar?date=${day}&day=agenda`);
    await page.getByRole('heading', { name: 'Events of the day' }).waitFor();
    const rows = page.getByRole('region', { name: 'Events of the day' }).getByRole('listitem');
    const readRows = async () => (await rows.allInnerTexts()).map((text) => text.replaceAll(' ', ' ').split('\n'));
    await expect.poll(readRows).toEqual([
      ['All day', 'Holiday'],
      ['until 6:00 AM', 'Night train'],
      ['8:00 AM – 8:30 AM', 'Breakfast', 'Café Luise'],
      ['6:00 PM – 7:00 PM', 'Late call'],
    ]);
    await page.getByRole('button', { name: 'Next day' }).click();
    await page.getByText('No events for this period').waitFor();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await page.getByRole('heading', { name: "Today's Events" }).waitFor();
  },
);

journey(
  'three days and a week are listed by day, with events over midnight on both days',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...utc, viewport: laptop, colorScheme: 'dark' });
    await enterAsNewPerson(page);
    await makeEvent(page, 'Concert', { day: '2026-03-10', from: '21:00', endTime: '2026-03-11T01:00:00Z' });
    await makeEvent(page, 'Lunch', { day: '2026-03-12', from: '12:00', to: '13:00' });
    await page.goto('/calendar?view=3days&date=2026-03-10');
    const list = page.getByRole('region', { name: 'Events from 03/10/2026 to 03/12/2026' });
    await list.getByRole('heading', { name: 'Tuesday, 03/10/2026' }).waitFor();
    await list.getByRole('button', { name: /from 9:00.PM.*Concert/ }).waitFor();
    await list.getByRole('button', { name: /until 1:00.AM.*Concert/ }).waitFor();
    await list.getByRole('button', { name: /Lunch/ }).waitFor();
    const titles = list.getByText(/^(Concert|Lunch)$/);
    const starts = await titles.evaluateAll((each) => each.map((title) => title.getBoundingClientRect().x));
    expect(new Set(starts).size).toBe(1);
    await page.getByRole('tab', { name: 'Week' }).click();
    const week = page.getByRole('region', { name: 'Events from 03/09/2026 to 03/15/2026' });
    await week.getByRole('heading', { level: 3 }).nth(2).waitFor();
    expect(await week.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Tuesday, 03/10/2026',
      'Wednesday, 03/11/2026',
      'Thursday, 03/12/2026',
    ]);
    await page.getByRole('button', { name: 'Previous week' }).click();
    await page.getByRole('heading', { name: '03/02/2026 – 03/08/2026' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '03/09/2026 – 03/15/2026' }).waitFor();
  },
);

journey(
  'a day of the month shows three events and the number of further events, and links to its schedule',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...utc, viewport: laptop });
    await enterAsNewPerson(page);
    const day = '2026-03-10';
    for (const hour of ['08', '10', '12', '14', '16'])
      await makeEvent(page, `At ${hour}`, { day, from: `${hour}:00`, to: `${hour}:30` });
    const trip = { startTime: '2026-03-05T00:00:00Z', endTime: '2026-03-09T00:00:00Z', isAllDay: true };
    await call(page, 'calendar.create', { title: 'Trip', ...trip });
    await page.goto(`/calendar?view=month&date=${day}`);
    await page.getByRole('heading', { name: 'March 2026' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight), {
        message: 'one screen',
      })
      .toBe(0);
    const month = page.getByRole('region', { name: 'Days of the month' });
    const cell = month.getByRole('button', { name: 'Tuesday, 03/10/2026, 5 events' });
    await cell.getByText('+2 more').waitFor();
    await month.getByRole('button', { name: 'Saturday, 03/07/2026, 1 event', exact: true }).waitFor();
    expect(await month.getByRole('button', { name: /^Trip, All day/ }).count()).toBe(2);
    expect(
      await month
        .getByRole('button', { name: /^Sunday/ })
        .first()
        .innerText(),
    ).toContain('03/01/2026');
    expect(await month.getByRole('button', { name: /^At/ }).count()).toBe(3);

    await openEventForm(month.getByRole('button', { name: /^At 08/ }));
    await page.getByRole('dialog', { name: 'Edit Event' }).locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await cell.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(
      await month.getByRole('button', { name: /^Wednesday, 03\/18\/2026/ }).evaluate((el) => el.matches(':focus')),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Wednesday, 03/18/2026' }).waitFor();
    expect(new URL(page.url()).searchParams.get('date')).toBe('2026-03-18');
    await page.goBack();
    await cell.click({ position: { x: 20, y: 8 } });
    await page.getByRole('heading', { name: 'Tuesday, 03/10/2026' }).waitFor();
    await page.getByRole('button', { name: /^At 16/ }).waitFor();
  },
);

journey(
  'the month fits a small phone, where each day is one button and the events are listed below',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...utc, viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await enterAsNewPerson(page);
    const day = '2026-03-10';
    await makeEvent(page, 'A name that is much longer than the day is wide', { day });
    await page.goto(`/calendar?view=3days&date=${day}`);
    await page.getByRole('tab', { name: 'Month' }).click();
    const bar = page.getByRole('region', { name: 'Days of the month' }).getByRole('button', { name: /^A name/ });
    await bar.waitFor();
    await page.getByRole('region', { name: 'Events of the day' }).getByText('A name that is').waitFor();
    // Choosing another day lists its events. Clicking the chosen day opens its schedule.
    await page.getByRole('button', { name: /^Wednesday, 03\/11\/2026/ }).click();
    await page.getByText('No events for this period').waitFor();
    await page.getByRole('tab', { name: 'Month', selected: true }).waitFor();
    const box = await bar.boundingBox();
    const tap = () => page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 8);
    await tap();
    await page.getByRole('region', { name: 'Events of the day' }).getByText('A name that is').waitFor();
    await tap();
    await page.getByRole('heading', { name: 'Tuesday, 03/10/2026' }).waitFor();
    // Back leads to the month, and from there to the previous screen, not to each chosen day.
    await page.goBack();
    await page.getByRole('tab', { name: 'Month', selected: true }).waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: '3 Days', selected: true }).waitFor();
  },
);

journey('unreported events are listed, reported with one click, and the report can be undone', async ({ openPage }) => {
  const page = await openPage({ ...utc, viewport: laptop, expectedErrors: [/status of (409|503)/] });
  await enterAsNewPerson(page);
  const day = dayFromToday(-2);
  await makeEvent(page, 'Haircut', { day });
  await makeEvent(page, 'Gym', { day: dayFromToday(-1) });
  await makeEvent(page, 'Long ago', { day: dayFromToday(-250) });
  await makeEvent(page, 'Tomorrow', { day: dayFromToday(1) });
  await page.goto('/calendar?view=missed');
  const list = page.getByRole('region', { name: 'Missed Events' });
  await page.getByRole('tab', { name: 'Unreported 2' }).waitFor();
  const rows = list.getByRole('listitem');
  await rows.nth(1).waitFor();
  // The skeleton has rows, too.
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([expect.stringContaining('Haircut'), expect.stringContaining('Gym')]);
  await rows.first().getByText(usDate(day)).waitFor();
  const placeOfTabs = await page.getByRole('tab').first().boundingBox();

  await refuse(page, 'calendar.setCompletion');
  await list.getByRole('button', { name: 'Completed: Haircut', exact: true }).click();
  await page.getByRole('alert').getByText('Failed to update completion status').waitFor();
  await list.getByText('Haircut').waitFor();
  await page.unroute('**/trpc/calendar.setCompletion*');

  await list.getByRole('button', { name: 'Not Completed: Haircut' }).click();
  await list.getByText('Haircut').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Unreported 1' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.getByText('Haircut').waitFor();

  for (const title of ['Haircut', 'Gym'])
    await list.getByRole('button', { name: `Completed: ${title}`, exact: true }).click();
  await page.getByRole('heading', { name: 'No unreported events' }).waitFor();
  await page.getByRole('tab', { name: 'Unreported', exact: true }).waitFor();
  expect(await page.getByRole('tab').first().boundingBox()).toEqual(placeOfTabs);
});

journey('goals are listed by deadline and can be worked on from there', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ ...utc, viewport: laptop });
  await enterAsNewPerson(page);
  await page.goto('/calendar?day=deadlines');
  await page.getByText('No goals with deadlines found').waitFor();
  const read = { goalType: 'value', targetValue: 24, currentValue: 6, unit: 'books', expectedDailyProgress: 2 };
  const category = await call<{ id: string }>(page, 'categories.create', {
    name: 'Reading',
    icon: 'Star',
    color: 'blue',
  });
  await makeGoal(page, { title: 'Later', ...read, deadline: dayFromToday(30) });
  await makeGoal(page, { title: 'Soon', ...read, deadline: dayFromToday(7), categoryId: category.id });
  await makeGoal(page, { title: 'Tomorrow', ...read, deadline: dayFromToday(1) });
  await makeGoal(page, { title: 'Today', ...read, deadline: dayFromToday(0) });
  await makeGoal(page, { title: 'Someday', ...read });
  await page.reload();
  const cards = page.getByRole('list', { name: 'Deadlines' }).getByRole('listitem');
  const labels = cards.getByText(/^(Due today|Due tomorrow|\d+ days left)$/);
  await expect.poll(() => labels.allInnerTexts()).toEqual(['Due today', 'Due tomorrow', '7 days left', '30 days left']);
  const soon = cards.filter({ hasText: 'Reading' });
  await soon.getByText('6 / 24 books').waitFor();
  await soon.getByRole('button', { name: 'Report Progress' }).click();
  await page.getByRole('dialog', { name: 'Report Progress' }).locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await soon.getByRole('button', { name: 'Schedule Work' }).click();
  await page.getByRole('dialog', { name: 'Schedule Goal' }).locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await soon.getByRole('button', { name: 'Edit goal Soon' }).click();
  await page.getByRole('dialog', { name: 'Edit Goal' }).waitFor();
});

journey(
  'double-clicking a goal event opens its report, and the calendar shows the result immediately',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ ...utc, viewport: laptop });
    await enterAsNewPerson(page);
    const books = {
      title: 'Read 24 books',
      goalType: 'value',
      targetValue: 24,
      unit: 'books',
      expectedDailyProgress: 2,
    };
    await makeGoal(page, books);
    const day = dayFromToday(-1);
    await makeEvent(page, books.title, { day, type: 'goal' });
    await makeEvent(page, 'No such goal', { day, from: '12:00', to: '13:00', type: 'goal' });
    await page.goto(`/calendar?date=${day}`);
    await openEventForm(page.getByRole('button', { name: /^Read 24 books, .*Report missing/ }));
    const dialog = page.getByRole('dialog', { name: 'Report Progress' });
    await dialog.getByRole('textbox', { name: 'Value to add (books)' }).fill('2');
    await dialog.getByRole('button', { name: 'Save Progress' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Read 24 books, .*, Completed/ }).waitFor();
    await openEventForm(page.getByRole('button', { name: /^No such goal, / }));
    await page.getByRole('dialog', { name: 'Edit Event' }).waitFor();
  },
);

journey(
  'an all-day event stays on its days when the user flies from New York to Tokyo',
  { tags: 'long' },
  async ({ openPage }) => {
    const atHome = await openPage({ timezoneId: 'America/New_York' });
    const person = await enterAsNewPerson(atHome);
    const times = { startTime: '2026-03-10T04:00:00.000Z', endTime: '2026-03-12T04:00:00.000Z', isAllDay: true };
    await call(atHome, 'calendar.create', { title: 'Trip', ...times });
    const days = { '2026-03-09': false, '2026-03-10': true, '2026-03-11': true, '2026-03-12': false };
    const seeDays = async (page: Page) => {
      for (const [day, isOn] of Object.entries(days)) {
        await page.goto(`/calendar?date=${day}&day=agenda`);
        await page
          .getByText(isOn ? 'Trip' : 'No events for this period')
          .first()
          .waitFor();
      }
    };
    await seeDays(atHome);
    const away = await openPage({ path: '/', timezoneId: 'Asia/Tokyo' });
    const isTold = away.waitForResponse((response) => response.url().includes('auth.update'));
    await Promise.all([isTold, signIn(away, person)]);
    await seeDays(away);
  },
);
