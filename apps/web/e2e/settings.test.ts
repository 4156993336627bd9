import { expect } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { journey } from './fixtures/journey.ts';
import { laptop } from './fixtures/page-options.ts';
import { enterAsNewPerson, read, signIn } from './fixtures/people.ts';
import { openSettings, sections } from './fixtures/settings.ts';

journey('an unknown address shows an error and a link back', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ expectedErrors: [/status of 404/] });
  await enterAsNewPerson(page, '/no/such/page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Calendar' }).click();
  await page.getByRole('heading', { name: 'Calendar' }).waitFor();
});

journey(
  'the four tabs open their screens, and the settings are stored under one key',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, '/CALENDAR');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await tabs.getByRole('link', { name: 'Calendar' }).and(page.locator('[aria-current=page]')).waitFor();
    for (const [tab, heading] of [
      ['Goals', 'Goals'],
      ['Notes', 'Notes'],
      ['Calendar', 'Calendar'],
      ['Profile', 'Settings'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await openSettings(page, 'Regional Settings');
    await page.getByText('International').click();
    await page.getByText('DD/MM/YYYY').waitFor();
    await openSettings(page, 'Appearance');
    await page.getByText('Dark mode').click();
    await page.getByText('Compact').click();
    await expect.poll(() => read(page, '/api/settings')).toMatchObject({ theme: 'dark', dateFormat: 'International' });
    await page.reload();
    expect(await page.getByRole('switch', { name: 'Dark mode' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Compact' }).isChecked()).toBe(true);
    await page.goto('/profile?section=regional');
    expect(await page.getByRole('radio', { name: 'International' }).isChecked()).toBe(true);
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    const keys = await page.evaluate(() => Object.keys(localStorage).toSorted());
    expect(keys).toEqual(['auth_token', 'goaltracker-pulled-at', 'goaltracker-settings', 'goaltracker-user']);
  },
);

journey(
  'theme and first weekday of another browser apply from the first screen on',
  { tags: 'long' },
  async ({ openPage }) => {
    const one = await openPage();
    const person = await enterAsNewPerson(one, '/profile?section=appearance');
    await one.getByText('Dark mode').click();
    await openSettings(one, 'Regional Settings');
    await one.getByText('Saturday', { exact: true }).click();
    await expect.poll(() => read(one, '/api/settings')).toMatchObject({ theme: 'dark', firstWeekday: 6 });

    const other = await openPage({ path: '/calendar?view=week', viewport: laptop });
    await other.evaluate(() => {
      const themes = new Set<string | undefined>();
      Reflect.set(window, 'themes', themes);
      new MutationObserver(() => {
        if (document.querySelector('nav')) themes.add(document.documentElement.dataset['mantineColorScheme']);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await signIn(other, person);
    const days = other.getByRole('button', { name: /day, \d\d\/\d\d\/\d{4}$/ });
    expect(await days.first().textContent()).toMatch(/^Saturday/);
    expect(await other.evaluate(() => [...(Reflect.get(window, 'themes') as Set<string>)])).toEqual(['dark']);

    await other.goto('/calendar?view=month');
    expect(await other.getByRole('region', { name: 'Days of the month' }).textContent()).toMatch(/^Sat/);
    await other.goto('/profile?section=regional');
    expect(await other.getByRole('radio', { name: 'Saturday' }).isChecked()).toBe(true);
    await openSettings(other, 'Appearance');
    await other.getByText('Dark mode', { exact: true }).click();
    await expect.poll(() => read(other, '/api/settings')).toMatchObject({ theme: 'light' });
    await one.reload();
    await expect.poll(() => one.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light');
  },
);

journey('a phone lists the sections, opens each as a page, and Back leads to the list', async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/profile');
  const list = page.getByRole('navigation', { name: 'Settings' });
  for (const [, title] of sections) {
    await list.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await list.waitFor({ state: 'detached' });
    await (title === 'Account' ? page.goBack() : page.getByRole('link', { name: 'Back to Settings' }).click());
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  }
});

journey(
  'a laptop shows the sections beside the chosen one, all by keyboard',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ viewport: laptop, colorScheme: 'dark' });
    await enterAsNewPerson(page, '/profile');
    const list = page.getByRole('navigation', { name: 'Settings' });
    const current = list.locator('[aria-current=page]');
    await expect.poll(() => current.textContent()).toMatch(/^Account/);
    await page.getByRole('region', { name: 'Sessions' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search settings' }).focus();
    for (let tabs = 0; tabs < sections.length + 1; tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => current.textContent()).toMatch(/^Data Management/);
    // Deleting actions are last.
    const buttons = page.getByRole('main').getByRole('button');
    expect((await buttons.allInnerTexts()).slice(-2)).toEqual(['Reset All Data', 'Delete Account']);
    await expectAccessible(page);
  },
);

journey('the search finds settings, and opens their controls', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage();
  await enterAsNewPerson(page, '/profile');
  const field = page.getByRole('searchbox', { name: 'Search settings' });
  await field.fill('zebra');
  await page.getByText('No setting matches “zebra”.').waitFor();
  const list = page.getByRole('navigation', { name: 'Settings' });
  for (const [label, title, control] of [
    ['Sign Out', 'Account', page.getByRole('button', { name: 'Sign Out' })],
    ['Change Password', 'Account', page.getByRole('button', { name: 'Change Password' })],
    ['Date format', 'Regional Settings', page.getByRole('radio', { name: 'US' })],
    ['Time format', 'Regional Settings', page.getByRole('radio', { name: '12-hour' })],
    ['Morning plan', 'Reminders', page.getByRole('switch', { name: 'Morning plan' })],
    ['Delete Account', 'Data Management', page.getByRole('button', { name: 'Delete Account' })],
  ] as const) {
    await field.fill(label);
    await list.getByRole('link', { name: label }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await control.and(page.locator(':focus')).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Back to Settings' }).click();
  }
  await field.fill('night');
  await field.press('Enter');
  await page.getByRole('switch', { name: 'Dark mode' }).and(page.locator(':focus')).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(() => read(page, '/api/settings')).toMatchObject({ theme: 'dark' });
});

journey(
  'a notification is dismissed by F8 and a key, by a swipe, or after its time',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ path: '/', letsToastsClose: true, expectedErrors: [/status of 401/] });
    const submit = async () => {
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByRole('textbox', { name: 'Password' }).fill('no such person');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Unable to sign in').waitFor();
    };
    const waitUntilClosed = () => page.getByRole('alert').waitFor({ state: 'detached' });

    await submit();
    await page.keyboard.press('F8');
    expect(
      await page.getByRole('region', { name: /Notifications/ }).evaluate((area) => area === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitUntilClosed();

    await submit();
    const box = await page.getByRole('alert').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    await waitUntilClosed();

    await submit();
    await page.mouse.move(5, 5);
    await waitUntilClosed();
  },
);
