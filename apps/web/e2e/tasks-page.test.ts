import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday } from './fixtures/events.ts';
import { cardOf as rowOf } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { phone } from './fixtures/page-options.ts';
import { pasteText } from './fixtures/paste-text.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { putFinger, swipe } from './fixtures/touch.ts';

const makeTasks = (page: Page, tasks: object[]) => call<Task[]>(page, 'tasks.createMany', { tasks });
const listTasks = (page: Page) => read<Task[]>(page, '/api/tasks');
const findTask = async (page: Page, title: string) => (await listTasks(page)).find((task) => task.title === title);
const dueOf = async (page: Page, title: string) => (await findTask(page, title))?.dueDay;
const daily = JSON.stringify({ type: 'daily', interval: 1, endType: 'never', skipWeekends: false });
const isInView = (element: Locator) =>
  element.evaluate((each) => {
    const { left, top, height } = each.getBoundingClientRect();
    return document.elementFromPoint(left + 8, top + height / 2)?.closest('button, article') === each;
  });
const titlesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

journey(
  'overdue tasks are postponed, tasks are completed and dragged, and pasted lines become tasks',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC' });
    await enterAsNewPerson(page, '/goals');
    await makeTasks(page, [
      { title: 'Order the book', dueDate: dayFromToday(-3), postponedCount: 4 },
      { title: 'Call Ann', dueDate: dayFromToday(-1) },
      { title: 'Pay the rent', dueDate: dayFromToday(0) },
      { title: 'Old task', isCompleted: true },
    ]);
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('heading', { name: /^Overdue/ }).waitFor();
    await page.getByRole('button', { name: 'Postpone all' }).click();
    await page.getByText('“Order the book”: moved 5 times. Drop it, split it or schedule it?').waitFor();
    await page.getByRole('heading', { name: /^Overdue/ }).waitFor({ state: 'detached' });
    await rowOf(page, 'Order the book').getByText('Moved 5 times').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: /^Overdue/ }).waitFor();
    await expect.poll(() => findTask(page, 'Order the book')).toMatchObject({ postponedCount: 4 });

    await rowOf(page, 'Call Ann')
      .getByRole('button', { name: /^Overdue/ })
      .click();
    await page.getByRole('button', { name: /^Tomorrow/ }).click();
    await expect.poll(() => dueOf(page, 'Call Ann')).toBe(dayFromToday(1));

    await page.getByRole('tab', { name: 'Upcoming' }).click();
    const day = page.locator(`[data-day="${dayFromToday(3)}"]`).first();
    await rowOf(page, 'Call Ann').hover();
    await page.mouse.down();
    await day.hover();
    await day.hover();
    await page.mouse.up();
    await expect.poll(() => dueOf(page, 'Call Ann')).toBe(dayFromToday(3));

    await page.getByRole('tab', { name: 'Done' }).click();
    await page.getByLabel('Search completed tasks').fill('nothing');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByLabel('Search completed tasks').fill('old');
    await rowOf(page, 'Old task').waitFor();
    expect(new URL(page.url()).search).toBe('?list=done&search=old');

    await page.getByRole('tab', { name: 'No date' }).click();
    await pasteText(page.getByLabel('New task'), '- Bread\n- [ ] Milk\n3. Eggs');
    await page.getByText('3 tasks added').waitFor();
    await expect.poll(() => titlesOf(page)).toEqual(['Bread', 'Milk', 'Eggs']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Everything has a date' }).waitFor();
  },
);

journey('the keyboard alone opens the page, adds, selects, dates and completes tasks', async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC' });
  await enterAsNewPerson(page, '/goals');
  await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      return new URL(page.url()).pathname;
    })
    .toBe('/tasks');
  await page.getByRole('heading', { name: 'Nothing left for today' }).waitFor();
  await page.keyboard.press('q');
  await page.getByLabel('New task').and(page.locator(':focus')).waitFor();
  for (const title of ['Bread', 'Milk', 'Eggs']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await rowOf(page, title).waitFor();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 selected').waitFor();
  await page.keyboard.press('1');
  await expect.poll(async () => (await listTasks(page)).filter(({ priority }) => priority === 'high').length).toBe(2);
  await page.keyboard.press('t');
  await page.getByLabel('Type a date').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('in 3 days');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await listTasks(page)).filter(({ dueDay }) => dueDay === dayFromToday(3)).length)
    .toBe(2);
  await page.getByText('Due date changed').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
});

journey('keys walk through tasks, edit and select them', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC' });
  await enterAsNewPerson(page, '/goals');
  const titles = Array.from({ length: 30 }, (_, at) => `Task ${String(at).padStart(2, '0')}`);
  await makeTasks(
    page,
    titles.map((title) => ({ title, dueDate: dayFromToday(0), recurrence: daily })),
  );
  await page.goto('/tasks');
  const listed = async () => (await titlesOf(page)).slice(0, 7);
  const focusedTitle = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.getByRole('heading', { name: /^Today.* 30$/ }).waitFor();
  const before = await listed();
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = '', seventh = ''] = before.map(String);

  await rowOf(page, first).getByRole('checkbox').click();
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${first} · Next: `))
    .waitFor();
  await page.getByRole('heading', { name: /^Today.* 29$/ }).waitFor();
  await rowOf(page, second).focus();
  for (const next of [third, fourth]) {
    await page.keyboard.press('e');
    await expect.poll(focusedTitle).toBe(next);
  }
  await page.getByRole('heading', { name: /^Today.* 27$/ }).waitFor();
  await expect.poll(async () => (await listTasks(page)).filter(({ isCompleted }) => isCompleted).length).toBe(3);
  await expect.poll(listed).toEqual(before);

  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: `Edit task ${fourth}` });
  await expect.poll(() => form.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => isInView(form.getByRole('button', { name: 'Save' }))).toBe(true);
  await form.getByLabel('Title').fill(`${fourth} changed`);
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  await expect.poll(focusedTitle).toBe(`${fourth} changed`);
  await expect.poll(() => isInView(rowOf(page, `${fourth} changed`))).toBe(true);

  await page.keyboard.press('x');
  await rowOf(page, fifth).click({ modifiers: ['Control'], position: { x: 4, y: 4 } });
  await page.keyboard.press('1');
  const toast = page.getByRole('status').getByText('Priority changed');
  await toast.waitFor();
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  const boxes = await Promise.all([toast, bar].map((each) => each.boundingBox()));
  expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThan(boxes[1]?.y ?? 0);
  await bar.getByRole('button', { name: 'Complete', exact: true }).click();
  await bar.waitFor({ state: 'detached' });
  await page.getByText('Tasks completed').waitFor();

  await rowOf(page, sixth).focus();
  await page.keyboard.press('t');
  await page.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect.poll(focusedTitle).toBe(seventh);
});

journey(
  'a swipe completes a task to the right, and postpones it to the left',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ viewport: phone, hasTouch: true, timezoneId: 'UTC', clockFrom: new Date() });
    await enterAsNewPerson(page, '/goals');
    await makeTasks(page, [
      { title: 'Bread', dueDate: dayFromToday(0) },
      { title: 'Milk', dueDate: dayFromToday(0) },
    ]);
    await page.getByRole('link', { name: 'Tasks' }).click();
    const finger = await putFinger(page);
    const swipeRow = async (title: string, distance: number): Promise<void> => {
      const box = await rowOf(page, title).boundingBox();
      if (!box) throw new Error('The row has no place');
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await swipe(page, finger, from, { x: from.x + distance, y: from.y });
    };
    await rowOf(page, 'Milk').waitFor();
    await swipeRow('Bread', 140);
    await expect.poll(async () => (await findTask(page, 'Bread'))?.isCompleted).toBe(true);
    await swipeRow('Milk', -140);
    await expect.poll(() => dueOf(page, 'Milk')).toBe(dayFromToday(1));
  },
);

journey(
  'a long press selects a task, taps select more, and Back ends the selection',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ viewport: phone, hasTouch: true, timezoneId: 'UTC' });
    await enterAsNewPerson(page, '/goals');
    await makeTasks(
      page,
      ['Bread', 'Milk', 'Eggs'].map((title) => ({ title, dueDate: dayFromToday(0) })),
    );
    await page.getByRole('link', { name: 'Tasks' }).click();
    const finger = await putFinger(page);
    const findPlace = async (title: string) => {
      const box = await rowOf(page, title).boundingBox();
      if (!box) throw new Error('The row has no place');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const hold = async (title: string) => {
      await rowOf(page, title).waitFor();
      await finger.press(await findPlace(title));
      await page.getByText('1 selected').waitFor();
    };
    const tap = async (title: string) => {
      const { x, y } = await findPlace(title);
      await page.touchscreen.tap(x, y);
    };
    const bar = page.getByRole('toolbar', { name: 'Selected tasks' });

    await hold('Bread');
    await finger.lift();
    await tap('Milk');
    await page.getByText('2 selected').waitFor();
    expect(await page.getByRole('form', { name: /^Edit task/ }).count()).toBe(0);
    await tap('Bread');
    await page.getByText('1 selected').waitFor();
    await tap('Milk');
    await bar.waitFor({ state: 'detached' });

    await hold('Bread');
    await finger.lift();
    await page.goBack();
    await bar.waitFor({ state: 'detached' });
    await tap('Bread');
    await page
      .getByRole('form', { name: 'Edit task Bread' })
      .getByRole('button', { name: 'Select', exact: true })
      .click();
    await page.getByText('1 selected').waitFor();
    await tap('Eggs');
    await page.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect
      .poll(async () =>
        (await listTasks(page))
          .filter(({ isCompleted }) => isCompleted)
          .map(({ title }) => title)
          .sort(),
      )
      .toEqual(['Bread', 'Eggs']);

    await page.goto('/tasks?list=upcoming');
    await hold('Milk');
    const day = await page
      .locator(`[data-day="${dayFromToday(3)}"]`)
      .first()
      .boundingBox();
    await finger.move({ x: 195, y: (day?.y ?? 0) + 30 });
    await finger.lift();
    await expect.poll(() => dueOf(page, 'Milk')).toBe(dayFromToday(3));
    await bar.waitFor({ state: 'detached' });
  },
);
