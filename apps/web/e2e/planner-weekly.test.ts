import { addDays } from '@goaltracker/domain/core/calendar-day';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { makeEvent } from './fixtures/events.ts';
import { cardOf, closeNotification, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { dayToReview, makePlan } from './fixtures/planner.ts';
import { listEvents } from './fixtures/records.ts';

/** A Wednesday, 9:20 in Berlin; its week begins on 23 November. */
const now = new Date('2026-11-25T08:20:00Z');
const address = '/planner?tab=weekly';

async function openWeek(page: Page, titles = ['Read 24 books']): Promise<void> {
  await enterAsNewPerson(page);
  await makePlan(page, { month: '2026-11', titles });
  await page.goto(address);
  await page.getByRole('heading', { name: 'Week 4/5', level: 2 }).waitFor();
}

const foldOf = (page: Page, title: string) =>
  cardOf(page, title).getByRole('button', { name: title, exact: false }).first();

journey('expanding a goal shows its obstacles, resources and reasons', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ now });
  await openWeek(page, ['Read 24 books', 'Run a marathon']);
  const card = cardOf(page, 'Read 24 books');
  await card.getByText('6 of 24 books').waitFor();
  await card.getByText('25%').waitFor();
  await card.getByText('No category').waitFor();
  await card.getByText('Not scheduled this week').waitFor();
  const fold = foldOf(page, 'Read 24 books');
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  await fold.click();
  expect(await fold.getAttribute('aria-expanded')).toBe('true');
  await card.getByRole('heading', { name: 'No quiet place' }).waitFor();
  await card.getByText('Noise-cancelling headphones').waitFor();
  await card.getByText('Books make me calm').waitFor();
  expect(await cardOf(page, 'Run a marathon').getByText('Books make me calm').count()).toBe(0);
});

journey(
  'a resource becomes a task, listed among the day’s unscheduled tasks',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ now, viewport: laptop, colorScheme: 'dark' });
    await openWeek(page);
    const card = cardOf(page, 'Read 24 books');
    await foldOf(page, 'Read 24 books').click();
    await card.getByRole('button', { name: 'Create Task: The library on Main Street' }).click();
    await page.getByText('Task created').waitFor();
    await card.getByRole('button', { name: 'Task to do: The library on Main Street' }).waitFor();
    expect(await card.getByRole('button', { name: /^Create Task/ }).count()).toBe(2);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Daily Plan' }).click();
    const task = cardOf(page, 'The library on Main Street');
    await task.getByText('Read 24 books').waitFor();
    await task.getByRole('checkbox').click();
    await page.getByText('Task completed').waitFor();
    await page.getByRole('tab', { name: 'Weekly Plan' }).click();
    await foldOf(page, 'Read 24 books').click();
    await card.getByRole('button', { name: 'Task done: The library on Main Street' }).waitFor();
  },
);

journey('a goal is scheduled in the week, and its time opens the report', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ now });
  await openWeek(page);
  const card = cardOf(page, 'Read 24 books');
  await card.getByRole('button', { name: 'Schedule Read 24 books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Goal' });
  await dialog.getByRole('button', { name: 'Thursday 11/26/2026, 12:00 PM', exact: true }).click();
  await dialog.getByRole('button', { name: 'Schedule Goal' }).click();
  await page.getByText('Goal Scheduled').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const slot = card.getByRole('list', { name: 'Scheduled' }).getByRole('button', { name: 'Thu 12:00 PM – 1:00 PM' });
  await slot.waitFor();
  expect(await listEvents(page)).toMatchObject([
    { title: 'Read 24 books', type: 'goal', color: '#4285f4', startTime: '2026-11-26T11:00:00.000Z' },
  ]);
  await closeNotification(page);
  await slot.click();
  await page.getByRole('dialog', { name: 'Report Progress' }).waitFor();
});

journey('existing goals are planned, and the week counts their sessions', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ now, viewport: laptop });
  await enterAsNewPerson(page);
  const { id: goalId } = await makeGoal(page, { title: 'Run 300 km' });
  await makeEvent(page, 'Morning run', { day: '2026-11-26', from: '07:00', to: '08:30', goalId });
  await page.goto('/planner');
  await page.getByRole('button', { name: 'Add Existing Goals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Existing Goals' });
  await dialog.getByRole('checkbox', { name: 'Run 300 km' }).check();
  await dialog.getByRole('button', { name: 'Add to Plan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Goals in This Plan' }).getByText('Run 300 km').waitFor();

  await page.getByRole('tab', { name: 'Weekly Plan' }).click();
  await page.getByRole('region', { name: '1 h 30 planned for these goals' }).waitFor();
  await cardOf(page, 'Run 300 km').getByRole('button', { name: 'Thu 8:00 AM – 9:30 AM' }).waitFor();

  await page.getByRole('tab', { name: 'Monthly Plan' }).click();
  await page.getByRole('button', { name: 'Remove goal Run 300 km from this plan' }).click();
  await page.getByText('Removed from this plan').waitFor();
  await page.getByText('None yet. What do you want to have reached?').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove goal Run 300 km from this plan' }).waitFor();
});

journey('the week is in the address and shows the plan of its month', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ now });
  await openWeek(page);
  await page.getByText('11/23/2026 – 11/29/2026').waitFor();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('heading', { name: 'Week 1/5', level: 2 }).waitFor();
  await page.getByRole('heading', { name: 'No plan for this month yet' }).waitFor();
  expect(new URL(page.url()).searchParams.get('month')).toBe('2026-12');
  await page.goBack();
  await page.getByRole('heading', { name: 'Week 4/5', level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByRole('heading', { name: 'Week 3/5', level: 2 }).waitFor();
  await cardOf(page, 'Read 24 books').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Week 3/5', level: 2 }).waitFor();
  await page.getByRole('button', { name: 'This week' }).click();
  await page.getByRole('heading', { name: 'Week 4/5', level: 2 }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=weekly');
});

journey(
  'Add New Goal adds to the month’s plan and creates it if there is none',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ now });
    await enterAsNewPerson(page, address);
    await page.getByRole('heading', { name: 'No plan for this month yet' }).waitFor();
    await page.getByRole('button', { name: 'Add New Goal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Goal' });
    await dialog.getByLabel('Desired Outcome').fill('Read 24 books');
    await dialog.getByRole('button', { name: 'Add Goal' }).click();
    await page.getByText('Goal added').waitFor();
    await cardOf(page, 'Read 24 books').waitFor();
    await page.getByRole('button', { name: 'Edit goal Read 24 books' }).click();
    await page.getByRole('dialog', { name: 'Edit Goal' }).getByLabel('Desired Outcome').waitFor();
    await page.goBack();

    await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByRole('button', { name: 'Add New Goal' }).click();
    await dialog.getByLabel('Desired Outcome').fill('Bake stollen');
    await dialog.getByRole('button', { name: 'Add Goal' }).click();
    await cardOf(page, 'Bake stollen').waitFor();
    expect(await cardOf(page, 'Read 24 books').count()).toBe(0);
  },
);

journey('scheduling a goal starts at the week shown', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ now });
  await openWeek(page);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByRole('heading', { name: 'Week 3/5', level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Schedule Read 24 books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Goal' });
  await dialog.getByText('11/23/2026 – 11/29/2026').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });

  await page.goto(`${address}&week=2026-12-05&month=2026-12`);
  await makePlan(page, { month: '2026-12', titles: ['Bake stollen'] });
  await page.reload();
  await page.getByRole('button', { name: 'Schedule Bake stollen' }).click();
  await dialog.getByText('11/30/2026 – 12/06/2026').waitFor();
});

journey(
  'the weekly review takes outcomes and answers, and carries a missed session over',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC' });
    await enterAsNewPerson(page);
    const { id: goalId } = await makeGoal(page, { title: 'Run 300 km' });
    await makeEvent(page, 'Long run', { day: dayToReview(), goalId, type: 'goal' });
    await page.goto(`${address}&review=last`);
    await page.getByRole('heading', { name: 'How the week went' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Not Completed: Long run' }).click();
    await page.getByText('Nothing is open').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('What went well?').fill('Slept well');
    await page.getByLabel('What will you change?').fill('Run before work');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Run before work').waitFor();
    await page.getByRole('button', { name: 'Carry 1 session over' }).click();
    await page.getByText('In the calendar', { exact: true }).waitFor();
    const startTime = `${addDays(dayToReview(), 7)}T09:00:00.000Z`;
    await expect
      .poll(() => listEvents(page))
      .toMatchObject([
        { completionStatus: 'not_completed' },
        { title: 'Long run', startTime, completionStatus: 'unreported' },
      ]);
    await page.reload();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('What went well?').inputValue()).toBe('Slept well');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Finish Review' }).click();
    await page.getByRole('link', { name: 'Open Review' }).waitFor();
  },
);
