import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { readClipboard, readSelection, replaceClipboard } from './fixtures/clipboard.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

const cardOf = (page: Page): Locator => page.getByRole('region', { name: 'API Tokens' });

async function makeToken(page: Page, name: string, access: 'Read-only' | 'Read and write'): Promise<string> {
  await cardOf(page).getByRole('button', { name: 'New Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API Token' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: access }).check();
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const token = page.getByRole('dialog', { name: 'Your New Token' }).getByRole('region', { name: 'Token' });
  return await token.getByRole('code').innerText();
}

const finish = (page: Page) => page.getByRole('button', { name: 'Done' }).click();

/** The API's response to a script outside the page. */
async function callAs(page: Page, token: string, method: 'GET' | 'POST', data?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch('/api/goals', { method, headers, ...(data && { data }) });
  return { status: answer.status(), body: await answer.json() };
}

describe('the owner of a script', () => {
  journey(
    'creates a read token, copies it, and revokes it; it can read but not write',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage();
      await enterAsNewPerson(page, '/profile?section=tokens');
      await makeGoal(page, { title: 'Read twelve books' });
      await cardOf(page).getByText('No tokens yet').waitFor();
      const token = await makeToken(page, 'Backup on my server', 'Read-only');
      expect(token).toMatch(/^gt_[\w-]{80}$/);
      await page.getByText('it will not be shown again').waitFor();
      await expectAccessible(page);
      await replaceClipboard(page, 'working');
      await page.getByRole('button', { name: 'Copy Token' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await readClipboard(page)).toBe(token);
      await replaceClipboard(page, 'missing');
      await page.getByRole('button', { name: 'Copy Command' }).click();
      await expect.poll(() => readSelection(page)).toMatch(new RegExp(`^curl .*${token}.*/api/goals$`));
      await finish(page);

      const row = cardOf(page).getByRole('listitem').filter({ hasText: 'Backup on my server' });
      await row.getByText('Read-only').waitFor();
      await row.getByText('Never used').waitFor();
      expect(await page.content()).not.toContain(token);

      const read = await callAs(page, token, 'GET');
      expect([read.status, read.body]).toEqual([200, [expect.objectContaining({ title: 'Read twelve books' })]]);
      const write = await callAs(page, token, 'POST', { title: 'From a script', goalType: 'simple' });
      expect([write.status, write.body]).toEqual([
        403,
        { code: 'FORBIDDEN', message: 'This API token may only read.' },
      ]);
      await page.reload();
      await row.getByText('Last used').waitFor();

      await row.getByRole('button', { name: 'Revoke Backup on my server' }).click();
      const question = page.getByRole('dialog', { name: 'Revoke Token?' });
      await question.getByText('“Backup on my server” stop working at once').waitFor();
      await question.getByRole('button', { name: 'Revoke' }).click();
      await cardOf(page).getByText('No tokens yet').waitFor();
      await expect.poll(async () => (await callAs(page, token, 'GET')).status).toBe(401);
    },
  );
});

describe('a new token', () => {
  journey(
    'screen readers announce the token first, and Escape does not close its dialog',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage();
      await enterAsNewPerson(page, '/profile?section=tokens&dialog=new-api-token');
      await page.getByLabel('Name').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Backup');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Your New Token' }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Copy it now: it will not be shown again. Keep it like a password.');
      await page.keyboard.press('Escape');
      await cardOf(page).getByText('Backup').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  );
});
