import type { SearchResults } from '@goaltracker/contracts/search/search.schema';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson, read } from './fixtures/people.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search, or type what to add' });

async function findEvents(page: Page, words: string): Promise<string[]> {
  const { events } = await read<SearchResults>(page, `/api/search?text=${words}`);
  return events.map(({ title }) => title);
}

journey(
  'the keyboard alone finds a goal, creates an event from a sentence and undoes it',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const goal = { title: 'Run 300 km', goalType: 'value', targetValue: 300, unit: 'km', expectedDailyProgress: 5 };
    await makeGoal(page, goal);
    await page.goto('/notes');
    const opener = page.getByRole('link', { name: 'Goals', exact: true });
    await opener.focus();

    // Keys typed immediately are kept, also while the palette loads. Enter waits for the answer.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('run 300');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Report Progress' }).locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+k');
    await field(page).fill('run 5 km tomorrow 18:00-19:30');
    await page.getByRole('option', { name: /^Event: Run 5 km/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Event created').waitFor();
    expect(await findEvents(page, 'run')).toEqual(['Run 5 km']);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor();
    await expect.poll(() => findEvents(page, 'run')).toEqual([]);

    // Recognized parts are marked. Backspace after a mark turns it back into plain words of the title.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('every monday 9am team sync tomorrow');
    const marks = page.getByRole('dialog', { name: 'Search' }).locator('[aria-hidden] > mark');
    await expect.poll(() => marks.allTextContents()).toEqual(['9am', 'tomorrow']);
    for (let at = 0; at < ' tomorrow'.length; at += 1) await page.keyboard.press('Backspace');
    await expect.poll(() => marks.allTextContents()).toEqual(['every monday', '9am']);
    await page.getByRole('option', { name: /^Event: Team sync.*Every week on Monday/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Event created').waitFor();
    await expect.poll(() => findEvents(page, 'sync')).toEqual(['Team sync']);

    await page.keyboard.press('Control+k');
    await field(page).fill('goal: read 24 books by June');
    await page.getByRole('option', { name: /^Goal: Read 24 books/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const goalForm = page.getByRole('dialog', { name: 'Create New Goal' });
    await expect.poll(() => goalForm.getByLabel('Title', { exact: true }).inputValue()).toBe('Read 24 books');
    expect(await goalForm.getByLabel('Target value').inputValue()).toBe('24');
    await goalForm.getByRole('button', { name: 'Create Goal' }).click();
    await page.getByText('Goal created').waitFor();

    await page.keyboard.press('Control+k');
    await field(page).fill('go to planner');
    await page.getByRole('option', { name: 'Planner', exact: true, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/planner/);
    await field(page).waitFor({ state: 'detached' });

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor();
  },
);
