import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';

/** A phone with its keyboard open. */
const viewport = { width: 390, height: 500 };

interface Form {
  path: string;
  /** Enters invalid input. By default nothing, when a field is required. */
  enter?: (dialog: Locator) => Promise<unknown>;
}

/** Every dialog form that can refuse input. */
async function listForms(page: Page): Promise<Form[]> {
  const goal = await makeGoal(page, { title: 'Read', goalType: 'value', targetValue: 20, unit: 'pages' });
  const category = await call<Category>(page, 'categories.create', { name: 'Music', icon: 'Music', color: 'orange' });
  await call(page, 'progress.create', { goalId: goal.id, value: 2 });
  const clear = (label: string) => (dialog: Locator) => dialog.getByLabel(label, { exact: true }).fill('');
  return [
    { path: '/goals?dialog=new-goal' },
    {
      path: '/goals?dialog=new-goal',
      async enter(dialog) {
        await dialog.getByLabel('Title').fill('Sail');
        await dialog.getByLabel('Deadline (optional)').fill('01/31/2020');
      },
    },
    {
      path: '/goals?dialog=new-goal',
      async enter(dialog) {
        await dialog.getByLabel('Title').fill('Run');
        await dialog.getByRole('radio', { name: 'WIG' }).press(' ');
        await dialog.getByRole('button', { name: 'Add Lead Measure' }).click();
        await dialog.getByRole('textbox', { name: 'Lead measure' }).fill('Long runs');
        await dialog.getByLabel('Target value').fill('1.5');
      },
    },
    { path: `/goals?dialog=edit-goal&record=${goal.id}`, enter: clear('Target value') },
    { path: '/goals?dialog=new-category' },
    { path: `/goals?dialog=edit-category&record=${category.id}`, enter: clear('Name') },
    {
      path: `/goals?dialog=report-progress&record=${goal.id}`,
      enter: (dialog) => dialog.getByLabel('Value to add (pages)').fill('0'),
    },
    {
      path: '/?dialog=new-event',
      enter: (dialog) => dialog.getByLabel('End date', { exact: true }).fill('01/31/2020'),
    },
    { path: '/planner?dialog=plan-goal' },
    { path: '/profile?dialog=new-calendar' },
    { path: '/profile?dialog=report-problem' },
    { path: '/profile?dialog=change-password' },
    { path: '/profile?dialog=delete-account' },
    { path: '/profile?dialog=new-api-token' },
    { path: '/profile?dialog=new-calendar-feed' },
  ];
}

/**
 * Describes what covers the first invalid field, its message or the save button, or where they are when out of sight.
 */
function findCover(dialog: Element): string | null {
  const field = dialog.querySelector('[aria-invalid="true"]');
  const message = field?.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error');
  const submit = dialog.querySelector('button[type=submit]');
  if (!field || !message || !submit) return 'nothing is refused';
  for (const element of [field, message, submit]) {
    const { left, top, bottom } = element.getBoundingClientRect();
    for (const y of [top + 2, bottom - 2]) {
      const hit = document.elementFromPoint(left + 12, y);
      if (!hit || !element.parentElement?.contains(hit)) return `${hit?.outerHTML.slice(0, 200) ?? 'outside'} at ${y}`;
    }
  }
  return null;
}

journey('every form shows its first error above footer and keyboard', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport });
  await enterAsNewPerson(page);
  for (const { path, enter } of await listForms(page)) {
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    const submit = dialog.locator('button[type=submit]');
    await submit.waitFor();
    await enter?.(dialog);
    // An open calendar covers the button.
    await submit.press('Enter');
    if (path.includes('report-progress')) await page.getByRole('alert').getByText('Invalid progress value').waitFor();
    await expect.poll(() => dialog.evaluate(findCover), { message: path }).toBeNull();
    // The next dialog opens without this draft.
    await page.evaluate(() => sessionStorage.clear());
  }
});
