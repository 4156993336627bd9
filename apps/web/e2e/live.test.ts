import { rounds } from '@goaltracker/db/testing/long-rounds';
import { expect } from 'vitest';
import { chooseAction, makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson, register } from './fixtures/people.ts';
import { prepareItem } from './fixtures/storage.ts';

journey('a change on one device appears on another, and leaves an open form there unchanged', async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/goals');
  // The journey's own calls act as another device.
  const goal = await makeGoal(page, { title: 'Read 24 books' });
  await page.getByText('Read 24 books').waitFor();

  await chooseAction(page, 'Edit goal', 'Read 24 books');
  const dialog = page.getByRole('dialog', { name: 'Edit Goal' });
  const title = dialog.getByLabel('Title', { exact: true });
  await title.fill('Read 12 books');
  await call(page, 'goals.update', { id: goal.id, title: 'Read 36 books' });
  await dialog.getByText('Changed elsewhere:').waitFor();
  expect(await title.inputValue()).toBe('Read 12 books');
  await dialog.getByRole('button', { name: 'show' }).click();
  expect(await title.inputValue()).toBe('Read 36 books');
  await dialog.getByText('Changed elsewhere:').waitFor({ state: 'detached' });
});

journey(
  'the tabs of a browser share one stream, and another tab takes over when the first tab leaves',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    const { token } = await register(page);
    await prepareItem(page, 'auth_token', token);
    const context = page.context();
    let opened = 0;
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/changes') opened += 1;
    });
    const tabs = [page];
    while (tabs.length < rounds(2, 6)) tabs.push(await context.newPage());
    for (const tab of tabs) {
      await tab.goto('/goals');
      await tab.getByRole('navigation', { name: 'Main' }).waitFor();
      // The first tab reads the stream.
      await expect.poll(() => opened).toBe(1);
    }
    await call(page, 'goals.create', { title: 'Sing', goalType: 'simple' });
    for (const tab of tabs) await tab.getByText('Sing').waitFor();
    expect(opened).toBe(1);
    await page.goto('about:blank');
    const [, second = page] = tabs;
    await expect.poll(() => opened).toBe(2);
    await call(second, 'goals.create', { title: 'Dance', goalType: 'simple' });
    for (const tab of tabs.slice(1)) await tab.getByText('Dance').waitFor();
    expect(opened).toBe(2);
  },
);
