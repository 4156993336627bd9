import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './fixtures/journey.ts';
import { phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, signIn } from './fixtures/people.ts';

const cardOf = (page: Page): Locator => page.getByRole('region', { name: 'Sessions' });
const signedOut = { expectedErrors: [/status of 401/] };

describe('a user signed in at two places', () => {
  journey('sees both sessions and ends the other, which is then signed out', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    const person = await enterAsNewPerson(page);
    const elsewhere = await openPage({ path: '/notes', viewport: phone, ...signedOut });
    await signIn(elsewhere, person);
    await elsewhere.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();

    await page.goto('/profile?section=account');
    const rows = cardOf(page).getByRole('listitem');
    await rows.filter({ hasText: 'This session' }).waitFor();
    const other = rows.filter({ hasText: 'Last used' });
    await other.getByText(/^Signed in .* from 10\.\d+\.\d+\.\d+$/).waitFor();
    await other.getByRole('button', { name: /^End session of Chrome on / }).click();
    const question = page.getByRole('dialog', { name: 'End Session?' });
    await question.getByText(/^Chrome on .* is signed out at once\.$/).waitFor();
    await question.getByRole('button', { name: 'End Session' }).click();
    await other.waitFor({ state: 'detached' });
    await elsewhere.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
  });

  journey('ends all other sessions immediately', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage({ viewport: phone });
    const person = await enterAsNewPerson(page);
    for (let at = 0; at < 6; at++) await call(page, 'auth.login', person);
    await page.goto('/profile?section=account');
    const rows = cardOf(page).getByRole('listitem');
    await cardOf(page).getByRole('button', { name: 'Show all 7' }).click();
    await expect.poll(() => rows.count()).toBe(7);
    await cardOf(page).getByRole('button', { name: 'End All Others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End All Others' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await cardOf(page).getByRole('button', { name: 'End All Others' }).waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
  });
});
