import { expect } from 'vitest';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';
import { phone } from './fixtures/page-options.ts';

journey('an on-screen keyboard leaves the buttons of a dialog in view', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: phone, hasTouch: true });
  await enterAsNewPerson(page, '/goals?dialog=new-goal');
  const meta = page.locator('meta[name=viewport]');
  expect(await meta.getAttribute('content')).toContain('interactive-widget=resizes-content');
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create Goal' });
  await create.waitFor();
  // The part of the page that the keyboard leaves visible.
  const height = 420;
  await page.setViewportSize({ width: phone.width, height });
  const isInView = async () => {
    const box = await create.boundingBox();
    return box !== null && box.y + box.height <= height;
  };
  await expect.poll(isInView).toBe(true);

  await page.goto('/notes');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.waitFor();
  await page.getByRole('searchbox', { name: 'Search notes' }).focus();
  await navigation.waitFor({ state: 'hidden' });
  await page.setViewportSize(phone);
  await navigation.waitFor();
});
