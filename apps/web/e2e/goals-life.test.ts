import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { cardOf, chooseAction, closeNotification } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { waitForStoredCalls } from './fixtures/offline.ts';
import { enterAsNewPerson, read, signUp } from './fixtures/people.ts';
import { listGoals } from './fixtures/records.ts';

describe('a goal is created, changed and deleted', () => {
  journey('a simple goal with milestones is created, changed and deleted', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, '/goals');
    await page.getByRole('button', { name: 'New Goal' }).click();
    const create = page.getByRole('dialog', { name: 'Create New Goal' });
    await create.getByLabel('Title').fill('Publish a book');
    await create.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Career' }).click();
    await create.getByRole('combobox', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'Important & urgent' }).click();
    await create.getByRole('button', { name: 'Add Milestone' }).click();
    await create.getByRole('button', { name: 'Add Milestone' }).click();
    await create.getByText('Milestone title is required').waitFor();
    await create.getByLabel('Milestone 1 title').fill('Draft');
    await create.getByLabel('Milestone 1 title').press('Enter');
    await create.getByLabel('Milestone 2 title').fill('Print');
    await create.getByRole('button', { name: 'Create Goal' }).click();

    const card = cardOf(page, 'Publish a book');
    await closeNotification(page);
    await card.getByText('Career').waitFor();
    await card.getByText('Important & urgent').waitFor();
    await card.getByRole('listitem').filter({ hasText: 'Print, not done' }).waitFor();
    await chooseAction(page, 'Edit goal', 'Publish a book');
    const edit = page.getByRole('dialog', { name: 'Edit Goal' });
    expect(await edit.getByLabel('Milestone 2 title').inputValue()).toBe('Print');
    await edit.getByRole('button', { name: 'Remove milestone 1' }).click();
    await edit.getByLabel('Title', { exact: true }).fill('Publish two books');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await cardOf(page, 'Publish two books').getByText('0 of 1 milestone').waitFor();

    await chooseAction(page, 'Delete goal', 'Publish two books');
    await page
      .getByText(
        'Are you sure you want to delete "Publish two books"? This action cannot be undone. All progress data and milestones associated with this goal will be permanently removed.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'No active goals yet' }).waitFor();
    await waitForStoredCalls(page);
    await page.reload();
    await page.getByRole('heading', { name: 'No active goals yet' }).waitFor();
  });
});

describe('the input of the goal form', () => {
  journey('the input stays while a category is created from the form', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, '/goals?dialog=new-goal');
    const dialog = page.getByRole('dialog', { name: 'Create New Goal' });
    await dialog.getByLabel('Title').fill('Learn to sail');
    await dialog.getByRole('button', { name: 'Add Category' }).click();
    const category = page.getByRole('dialog', { name: 'Create New Category' });
    await category.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await category.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Add Category' }).click();
    await category.getByLabel('Name').fill('Water');
    await category.getByRole('button', { name: 'Create Category' }).click();
    await category.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Learn to sail');
    expect(await dialog.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Water');
    await dialog.getByRole('button', { name: 'Create Goal' }).click();
    await cardOf(page, 'Learn to sail').getByText('Water').waitFor();
  });
});

journey('a new user is led to a first goal with its hours in the calendar', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ path: '/' });
  await signUp(page);
  await page.getByRole('complementary', { name: 'Welcome' }).getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to GoalTracker' });
  await dialog.getByRole('button', { name: 'Health & Fitness' }).click();
  await dialog.getByRole('button', { name: 'Next' }).dblclick();
  await dialog.getByRole('radio', { name: 'Run 300 km' }).waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Time', { exact: true }).waitFor();
  await page.goBack();
  await dialog.getByRole('radio', { name: 'Run 300 km' }).waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Time', { exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await cardOf(page, 'Run 300 km').waitFor();
  const [goal] = await listGoals(page);
  const events = await read<CalendarEvent[]>(
    page,
    '/api/calendar/events?startDate=2026-01-01T00:00:00Z&endDate=2035-01-01T00:00:00Z',
  );
  expect(events.every(({ goalId, type }) => goalId === goal?.id && type === 'goal')).toBe(true);
  expect(new Set(events.map(({ recurrence }) => recurrence)).size).toBe(1);
  expect(events.length).toBeGreaterThanOrEqual(3 * 52);
  await page.reload();
  await cardOf(page, 'Run 300 km').waitFor();
  expect(await page.getByRole('complementary', { name: 'Welcome' }).count()).toBe(0);
});

journey('an example becomes a goal with one press, and Undo removes it', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/goals');
  await page.getByRole('button', { name: 'Create goal Read 24 books' }).click();
  await cardOf(page, 'Read 24 books').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'No active goals yet' }).waitFor();
});
