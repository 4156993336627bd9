import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { phone } from './fixtures/page-options.ts';
import { pasteText } from './fixtures/paste-text.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';

journey(
  'a goal is chosen by key, indented lines become parts, and the event of a repeating task follows',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ viewport: phone, timezoneId: 'UTC' });
    await enterAsNewPerson(page, '/goals');
    const goal = await makeGoal(page, { title: 'Read 24 books' });
    await makeGoal(page, { title: 'Write two books' });
    await page.goto('/tasks?list=no-date');
    const field = page.getByLabel('New task');
    await field.click();
    await page.keyboard.type('Read 20 pages for 45 min #boo');
    await page.getByRole('option', { name: 'Goal Read 24 books', selected: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Adds “Read 20 pages”, 45 min, for “Read 24 books”').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Read 20 pages' }).waitFor();
    const list = () => read<Task[]>(page, '/api/tasks');
    await expect
      .poll(list)
      .toMatchObject([{ title: 'Read 20 pages', goalId: goal.id, estimatedMinutes: 45, dueDate: null }]);

    await pasteText(field, '- Pack\n  - Socks\n    - [x] Wool ones\n- Call Ann');
    await page.getByText('2 tasks added').waitFor();
    await page.getByRole('article', { name: 'Pack' }).getByText('1/2').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article', { name: 'Pack' }).waitFor({ state: 'detached' });

    await field.fill('Gym every day at 9');
    await page.keyboard.press('Enter');
    await page.getByText('Gym, in Upcoming').waitFor();
    const findGym = async (isCompleted: boolean) =>
      (await list()).find((task) => task.title === 'Gym' && task.isCompleted === isCompleted);
    const gym = await findGym(false);
    expect(gym?.calendarEvent?.startTime).toBe(gym?.dueDate);
    await call(page, 'tasks.toggle', { id: gym?.id });
    const next = await findGym(false);
    expect(next?.dueDate).not.toBe(gym?.dueDate);
    expect(next?.calendarEvent?.startTime).toBe(next?.dueDate);
  },
);
