import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dayFromToday, makeEvent } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

const cardOf = (page: Page): Locator => page.getByRole('region', { name: 'Calendar Feeds' });

/** Creates a feed on the screen and returns its address. The feed has events unless its detail says otherwise. */
async function makeFeed(page: Page, name: string, detail: 'All details' | 'Busy times only' = 'All details') {
  await cardOf(page).getByRole('button', { name: 'New Feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Calendar Feed' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: detail }).check();
  await dialog.getByRole('button', { name: 'Create Feed' }).click();
  const address = page.getByRole('dialog', { name: 'Your New Feed' }).getByRole('region', { name: 'Address' });
  return await address.getByRole('code').innerText();
}

const finish = (page: Page) => page.getByRole('button', { name: 'Done' }).click();

describe('a user with a phone', () => {
  journey('creates a feed that serves the events, and revokes it', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, '/profile?section=calendars');
    await makeEvent(page, 'Dentist', { day: dayFromToday(1) });
    await cardOf(page).getByText('No feeds yet').waitFor();
    const address = await makeFeed(page, 'My phone');
    expect(address).toMatch(/^http:\/\/.+\/calendar\/gtf_[\w-]{80}\.ics$/);
    await page.getByText('it will not be shown again').waitFor();
    await finish(page);

    const row = cardOf(page).getByRole('listitem').filter({ hasText: 'My phone' });
    await row.getByText('Events').waitFor();
    await row.getByText('Never read').waitFor();
    expect(await page.content()).not.toContain(address);

    const answer = await page.request.get(address);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await answer.text()).toContain('SUMMARY:Dentist\r\n');
    await page.reload();
    await row.getByText('Last read').waitFor();

    await row.getByRole('button', { name: 'Revoke My phone' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke Feed?' });
    await question.getByText('subscribe to “My phone” can no longer read it').waitFor();
    await question.getByRole('button', { name: 'Revoke' }).click();
    await cardOf(page).getByText('No feeds yet').waitFor();
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  });
});
