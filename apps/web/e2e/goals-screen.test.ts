import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { cardOf, chooseAction, closeNotification, makeGoal } from './fixtures/goals.ts';
import { dayFromToday } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson } from './fixtures/people.ts';
import { listGoals } from './fixtures/records.ts';

const pages = { title: 'Read 20 pages', goalType: 'value', targetValue: 20, unit: 'pages', expectedDailyProgress: 5 };
const runs = {
  title: 'Run',
  goalType: 'wig',
  leads: [
    { title: 'Long runs', targetValue: 2, unit: 'runs' },
    { title: 'Sprints', targetValue: 9 },
  ],
};

describe('the card of a goal', () => {
  journey('a value goal gets progress with one tap and is completed at its target', async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await makeGoal(page, pages);
    await page.goto('/goals');
    const card = cardOf(page, pages.title);
    const add = card.getByRole('button', { name: `Add 5 pages to ${pages.title}` });
    await add.click();
    await card.getByText('5 of 20 pages').waitFor();
    await card.getByText('25%').waitFor();
    await card.getByTitle('Reported today').waitFor();
    await add.click({ delay: 700 });
    await card.getByLabel(`Amount to add to ${pages.title}`).fill('15');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Goal completed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.getByText('5 of 20 pages').waitFor();
    await chooseAction(page, 'Add another amount to', pages.title);
    await card.getByLabel(`Amount to add to ${pages.title}`).fill('15');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Goal completed').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'Completed (1)' }).click();
    await card.getByText('Completed', { exact: true }).waitFor();
    await chooseAction(page, 'Reopen', pages.title);
    await page.getByText('This removes the last report, +15 pages').waitFor();
    await page.getByRole('dialog', { name: 'Reopen Goal' }).getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('tab', { name: 'Active (1)' }).click();
    await card.getByText('5 of 20 pages').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('tab', { name: 'Completed (1)' }).click();
    // A reload would cancel pending requests.
    await expect.poll(() => listGoals(page)).toMatchObject([{ currentValue: 20 }]);
    await page.reload();
    await card.getByText('20 of 20 pages').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=completed');
  });

  journey('a completed goal can be created again without progress', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const goal = await makeGoal(page, { title: 'Spring cleaning', milestones: [{ title: 'Windows' }] });
    await call(page, 'progress.create', {
      goalId: goal.id,
      value: 1,
      milestones: [{ id: goal.milestones[0]?.id, isCompleted: true }],
    });
    await page.goto('/goals?tab=completed');
    await cardOf(page, 'Spring cleaning').getByRole('button', { name: 'Duplicate' }).click();
    await closeNotification(page);
    await page.getByRole('tab', { name: 'Active (1)' }).click();
    await cardOf(page, 'Spring cleaning').getByRole('listitem').filter({ hasText: 'Windows, not done' }).waitFor();
    await page.getByRole('tab', { name: 'Completed (1)' }).click();
    await cardOf(page, 'Spring cleaning').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete Goal' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No completed goals yet').waitFor();
  });

  journey('a pace explains its numbers to pointer and keyboard', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await makeGoal(page, pages);
    await page.goto('/goals');
    await cardOf(page, pages.title)
      .getByRole('button', { name: /Just started/ })
      .press('Enter');
    const numbers = page.getByRole('dialog', { name: 'How the pace is found' });
    await numbers.getByText('5 pages a day').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await numbers.waitFor({ state: 'detached' });
  });
});

journey('a phone shows the first goal on a low card without scrolling', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  const { id } = await makeGoal(page, {
    ...pages,
    title: 'Read twenty pages of a very long book about ships',
    unit: 'pages of the book',
    deadline: dayFromToday(0),
  });
  await call(page, 'progress.create', { goalId: id, value: 1, date: dayFromToday(-3) });
  await page.goto('/goals');
  const card = page.getByRole('article');
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Learning 0 goals' }).waitFor();
  const box = await card.boundingBox();
  expect(box?.y).toBeLessThanOrEqual(240);
  expect(box?.height).toBeLessThanOrEqual(140);
  await card.getByText(/Behind · \d+ pages of the book left/).waitFor();
  const pace = await card.getByText(/Behind ·/).boundingBox();
  expect(pace?.height).toBeLessThan(30);
  const clipped = await card.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('footer div')]
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .filter(({ innerText, scrollWidth, clientWidth }) => innerText.includes('Behind') && scrollWidth > clientWidth)
      .map(({ innerText }) => innerText),
  );
  expect(clipped).toEqual([]);
  for (const offset of [-20, 20]) {
    await page.mouse.click((pace?.x ?? 0) + 12, (pace?.y ?? 0) + (pace?.height ?? 0) / 2 + offset);
    const numbers = page.getByRole('dialog', { name: 'How the pace is found' });
    await numbers.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await numbers.waitFor({ state: 'detached' });
  }
  await makeGoal(page, {
    ...runs,
    title: 'Run through the mountains from one lake to the next',
    deadline: dayFromToday(0),
  });
  await page.reload();
  await card.nth(1).waitFor();
  const heights = async () => {
    const boxes = await Promise.all((await card.all()).map((each) => each.boundingBox()));
    return Math.max(...boxes.map((found) => found?.height ?? Number.NaN));
  };
  expect(await heights()).toBeLessThanOrEqual(160);
  await page.getByRole('radio', { name: 'Compact' }).press(' ');
  await expect.poll(heights).toBeLessThanOrEqual(72);
});
