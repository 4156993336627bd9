import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { intercept } from './fixtures/intercept.ts';
import { journey } from './fixtures/journey.ts';
import { phone } from './fixtures/page-options.ts';
import { showCode } from './fixtures/one-time-codes.ts';
import { enterAsNewPerson, signIn, signOut } from './fixtures/people.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Second Step' });
const security = '/profile?section=security';
/** Sign-ins that need a code, and wrong codes, answer 401. */
const asked = { expectedErrors: [/status of 40[13]/] };

/** Turns on the second step in the settings. Returns the app's key and the recovery codes. */
async function turnOn(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await card(page).getByRole('button', { name: 'Turn On' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up the Second Step' });
  const key = (await dialog.getByRole('region', { name: 'Key' }).locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill(showCode(key));
  const codes = page.getByRole('dialog', { name: 'The Second Step Is On' });
  const text = (await codes.getByRole('region', { name: 'Codes' }).locator('code').textContent()) ?? '';
  expect(await codes.locator('code').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await codes.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close Without Keeping the Codes?' });
  await question.getByRole('button', { name: 'Go Back' }).click();
  await codes.getByRole('button', { name: 'I Have Kept Them' }).click();
  await card(page).getByText('10 left').waitFor();
  return { key, recoveryCodes: text.split('\n') };
}

/**
 * Presses a dialog button with Enter, once the dialog has taken the focus. Otherwise the dialog would take the focus
 * from the button.
 */
async function pressIn(dialog: Locator, name: string): Promise<void> {
  await dialog.locator(':focus').waitFor();
  await dialog.getByRole('button', { name }).press('Enter');
}

describe('a second step', () => {
  journey('protects sign-ins once it is set up, except in a trusted browser', async ({ openPage }) => {
    const page = await openPage(asked);
    const person = await enterAsNewPerson(page, security);
    const { key, recoveryCodes } = await turnOn(page);
    expect(recoveryCodes).toHaveLength(10);
    await page.getByRole('region', { name: 'Security Activity' }).getByText('Second step turned on').waitFor();

    const elsewhere = await openPage({ path: '/notes', viewport: phone, ...asked });
    await signIn(elsewhere, person);
    const form = elsewhere.getByRole('form', { name: 'Second Step' });
    await form.getByLabel('Code').fill('000000');
    await form.getByRole('button', { name: 'Sign In' }).click();
    await form.getByText('This code is wrong or was used before.').waitFor();
    await elsewhere.goBack();
    expect(await elsewhere.getByLabel('Email').inputValue()).toBe(person.email);
    await elsewhere.getByRole('button', { name: 'Sign In' }).click();
    await elsewhere.getByRole('heading', { name: 'Enter a Code' }).waitFor();
    await form.getByLabel('Code').fill(showCode(key, 1));
    await form.getByLabel('Trust this browser for 30 days').check();
    await form.getByRole('button', { name: 'Sign In' }).click();
    await elsewhere.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();

    await elsewhere.goto('/profile?section=account');
    await signOut(elsewhere);
    await signIn(elsewhere, person);
    await elsewhere.getByRole('navigation', { name: 'Main' }).waitFor();

    await page.reload();
    await card(page)
      .getByRole('button', { name: /^Stop trusting Chrome on / })
      .click();
    await card(page).getByText('Trusted browsers').waitFor({ state: 'detached' });
    await elsewhere.goto('/profile?section=account');
    await signOut(elsewhere);
    await signIn(elsewhere, person);
    await form.getByRole('button', { name: 'Use a Recovery Code' }).click();
    await form.getByLabel('Recovery Code').fill(recoveryCodes[0] ?? '');
    await form.getByRole('button', { name: 'Sign In' }).click();
    await elsewhere.getByRole('status').getByText('9 left.').waitFor();
    await page.reload();
    await card(page).getByText('9 left').waitFor();

    await card(page).getByRole('button', { name: 'Turn Off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
    await page.getByRole('status').getByText('Second step turned off').waitFor();
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'End Other Sessions' })
      .click();
    await page.getByRole('status').getByText('Other sessions ended').waitFor();
    await elsewhere.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  journey(
    'asks a session for confirmation, and continues the interrupted action',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage(asked);
      const person = await enterAsNewPerson(page, security);
      const { key, recoveryCodes } = await turnOn(page);
      const trusted = await openPage({ path: security, ...asked });
      await signIn(trusted, person);
      const form = trusted.getByRole('form', { name: 'Second Step' });
      await form.getByLabel('Code').fill(showCode(key, 1));
      await expectAccessible(trusted);
      await form.getByLabel('Trust this browser for 30 days').check();
      await form.getByRole('button', { name: 'Sign In' }).click();
      await trusted.getByRole('navigation', { name: 'Main' }).waitFor();
      await trusted.goto('/profile?section=account');
      await signOut(trusted);
      await signIn(trusted, person);
      await trusted.getByRole('navigation', { name: 'Main' }).waitFor();

      await trusted.goto(security);
      const makeNewCodes = async () => {
        await card(trusted).getByRole('button', { name: 'Make New Codes' }).click();
        const warning = trusted.getByRole('dialog', { name: 'Make New Recovery Codes?' });
        await warning.getByText('Your old codes stop working.').waitFor();
        await warning.getByRole('button', { name: 'Make New Codes' }).click();
      };
      await makeNewCodes();
      const question = trusted.getByRole('dialog', { name: 'Confirm That It Is You' });
      await question.getByLabel('Code').waitFor();
      await question.locator(':focus').waitFor();
      await trusted.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await makeNewCodes();
      await question.getByLabel('Code').fill(recoveryCodes[1] ?? '');
      await question.getByRole('button', { name: 'Confirm' }).click();
      const codes = trusted.getByRole('dialog', { name: 'Your Recovery Codes' });
      await codes.getByText('Signed in elsewhere').waitFor();
      const download = trusted.waitForEvent('download');
      await codes.getByRole('button', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe(
        `goaltracker-recovery-codes-${person.email.replace('@', '-')}.txt`,
      );
      await codes.getByRole('button', { name: 'End Other Sessions' }).click();
      await codes.getByRole('button', { name: 'Ended' }).waitFor();
      await codes.getByRole('button', { name: 'Done' }).click();
      await card(trusted).getByRole('button', { name: 'Turn Off' }).click();
      await trusted.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
      await card(trusted).getByRole('button', { name: 'Turn On' }).waitFor();
    },
  );
});

journey(
  'the focus returns to the button of the card, or to the card when the button is gone',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage(asked);
    // The late parts, which open it, also track the focus.
    const stream = page.waitForRequest('**/api/changes*');
    await enterAsNewPerson(page, security);
    await stream;
    const button = (name: string) => card(page).getByRole('button', { name });
    const expectFocus = (target: Locator, message: string) =>
      expect.poll(() => target.evaluate((element) => element === document.activeElement), { message }).toBe(true);
    await button('Turn On').press('Enter');
    await page.getByRole('dialog').locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(button('Turn On'), 'Set-up closed');
    // The button is disabled meanwhile, and the focused element lost the focus.
    await intercept(page, '**/trpc/secondStep.begin*', async (route) => {
      await page.waitForFunction(() => document.activeElement === document.body);
      await route.continue();
    });
    await turnOn(page);
    await expectFocus(card(page), 'Turned on');
    await button('Move to Another App').press('Enter');
    await page.getByRole('dialog', { name: 'Move to Another App' }).locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(button('Move to Another App'), 'Move closed');
    await button('Make New Codes').press('Enter');
    await pressIn(page.getByRole('dialog', { name: 'Make New Recovery Codes?' }), 'Make New Codes');
    await pressIn(page.getByRole('dialog', { name: 'Your Recovery Codes' }), 'I Have Kept Them');
    await expectFocus(button('Make New Codes'), 'New codes closed');
    await button('Turn Off').press('Enter');
    await pressIn(page.getByRole('dialog', { name: 'Turn Off the Second Step?' }), 'Turn Off');
    await button('Turn On').waitFor();
    await expectFocus(card(page), 'Turned off');
  },
);

journey('the setup dialog stays when a tablet is rotated', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 768, height: 1024 } });
  await enterAsNewPerson(page, security);
  await page.locator('h1').filter({ hasText: 'Signing In' }).waitFor();
  await card(page).getByRole('button', { name: 'Turn On' }).click();
  const code = page.getByRole('dialog', { name: 'Set Up the Second Step' }).getByLabel('Code', { exact: true });
  await expectAccessible(page);
  await code.fill('12');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.locator('h1').filter({ hasText: 'Settings' }).waitFor();
  expect(await code.inputValue()).toBe('12');
});
