import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { cardOf, chooseAction, closeNotification, makeGoal, refuseStream } from './fixtures/goals.ts';
import { dayFromToday } from './fixtures/events.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { listLooks, smallestPhone } from './fixtures/page-options.ts';
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
const busy = [/status of 503/];

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
    // A reload would cancel what is still on its way.
    await expect.poll(() => listGoals(page)).toMatchObject([{ currentValue: 20 }]);
    await page.reload();
    await card.getByText('20 of 20 pages').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=completed');
  });

  journey(
    'a lead measure gets progress, and its Add button disappears when it is complete',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage();
      await enterAsNewPerson(page);
      await makeGoal(page, runs);
      await page.goto('/goals');
      const add = page.getByRole('button', { name: 'Add to Long runs' });
      await add.click();
      await page.getByLabel('Amount to add to Long runs').fill('2');
      await page.keyboard.press('Enter');
      await page.getByText('Done', { exact: true }).waitFor();
      expect(await add.count()).toBe(0);
      await page.getByRole('status').getByText('Lead measure progress has been updated.').waitFor();
      await page.reload();
      await page.getByText('2 of 2 runs').waitFor();
    },
  );

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

journey('a phone shows the first goal without scrolling, on a low card', { tags: 'long' }, async ({ openPage }) => {
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
  await card.getByText(/Behind by all \d+ pages of the book left/).waitFor();
  const pace = await card.getByText(/Behind by/).boundingBox();
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

describe('when the server refuses', () => {
  journey('listing the goals fails and can be retried', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ expectedErrors: busy });
    await enterAsNewPerson(page, '/notes');
    await makeGoal(page, pages);
    const goals = /trpc\/[^?]*goals\.list/;
    await refuseStream(page);
    await intercept(page, goals, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('link', { name: 'Goals' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.first().waitFor();
    await page.unroute(goals);
    await again.last().click();
    await cardOf(page, pages.title).waitFor();
  });
});

journey('goals are sorted by what is due, and the layout is kept', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page);
  await makeGoal(page, pages);
  await makeGoal(page, { ...runs, priority: 'important_urgent' });
  await makeGoal(page, { title: 'Sleep', priority: 'important_not_urgent' });
  await page.goto('/goals');
  const titles = page.getByRole('list', { name: 'Active (3)' }).getByRole('heading');
  await expect.poll(() => titles.allTextContents()).toEqual(['Run', 'Sleep', pages.title]);
  await page.getByRole('button', { name: 'Add to Sprints' }).click();
  await page.getByLabel('Amount to add to Sprints').press('Enter');
  await page.getByText('Progress updated').first().waitFor();
  expect(await titles.allTextContents()).toEqual(['Run', 'Sleep', pages.title]);
  const detailed = await cardOf(page, pages.title).boundingBox();
  await page.getByTitle('Compact').click();
  await page.reload();
  await cardOf(page, pages.title).waitFor();
  expect(await titles.allTextContents()).toEqual(['Sleep', pages.title, 'Run']);
  expect(await page.getByRole('radio', { name: 'Compact' }).isChecked()).toBe(true);
  const compact = await cardOf(page, pages.title).boundingBox();
  expect(compact?.height).toBeLessThan(detailed?.height ?? 0);
});

journey('the buttons of the goals screen open their destinations', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/goals');
  for (const [name, path] of [
    ['Planner', '/planner'],
    ['Daily Performance', '/daily-report'],
    ['Progress Overview', '/progress'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    await page.goBack();
  }
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('dialog', { name: 'Report Progress' }).waitFor();
});

journey.for(listLooks(smallestPhone))(
  'the goals screen and its dialogs are accessible, $colorScheme, on $viewport.width px',
  { tags: 'long' },
  async (look, { openPage }) => {
    const page = await openPage(look);
    await enterAsNewPerson(page, '/goals');
    await page.getByText('No active goals yet').waitFor();
    await expectAccessible(page);
    const { id } = await makeGoal(page, {
      ...pages,
      deadline: '2200-01-01',
      milestones: [{ title: 'Half', targetValue: 10 }],
    });
    await makeGoal(page, runs);
    const done = await makeGoal(page, { title: 'Done' });
    await call(page, 'progress.create', { goalId: done.id, value: 1 });
    for (const path of [
      '/goals?tab=completed',
      '/goals?dialog=new-category',
      `/goals?dialog=edit-goal&record=${id}`,
      '/goals',
    ]) {
      await page.goto(path);
      await page.getByRole('article').first().waitFor();
      if (path.includes('dialog')) await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await expectAccessible(page);
    }
    await page.getByTitle('Compact').click();
    await expectAccessible(page);
  },
);
