import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson, read } from './fixtures/people.ts';

interface Manifest {
  icons: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; params: Record<'title' | 'text' | 'url', string> };
}

async function colorOf(page: Page): Promise<string | null> {
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  return page.locator('meta[name="theme-color"]').getAttribute('content');
}

async function readManifest(page: Page): Promise<Manifest> {
  const response = await page.request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  return response.json();
}

describe('the app', () => {
  journey(
    'the browser accepts the app for installation, with its colour and icons in the declared sizes',
    async ({ openPage }) => {
      const page = await openPage({ path: '/' });
      expect(await colorOf(page)).toBe('#f6f6f8');
      const devTools = await page.context().newCDPSession(page);
      const { errors } = await devTools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
      // Playwright's contexts are private windows.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      const { icons } = await readManifest(page);
      for (const { src, sizes } of icons) {
        const size = await page.evaluate(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        expect([src, size]).toEqual([src, sizes]);
      }
    },
  );

  journey('the shortcuts open their screens', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const { shortcuts } = await readManifest(page);
    const opened: string[] = [];
    for (const { name, url } of shortcuts) {
      await page.goto(url);
      const dialog = { Report: 'Report Progress', 'New event': 'Create Event' }[name];
      await page
        .getByRole(dialog ? 'dialog' : 'heading', { name: dialog ?? 'Calendar', exact: true })
        .first()
        .waitFor();
      opened.push(name);
    }
    expect(opened).toEqual(['Report', 'New event', 'Today']);
  });

  journey(
    'content shared by another app becomes a task or a note with one tap',
    { tags: 'long' },
    async ({ openPage }) => {
      const page = await openPage();
      await enterAsNewPerson(page);
      const { share_target: target } = await readManifest(page);
      const share = (title: string, text: string) => {
        const { params } = target;
        return page.goto(`${target.action}?${new URLSearchParams({ [params.title]: title, [params.text]: text })}`);
      };
      await share('Sourdough for beginners', 'https://example.org/bread');
      await page.getByRole('heading', { level: 1, name: 'Add to GoalTracker' }).waitFor();
      await page.getByRole('button', { name: 'Add Task' }).click();
      await page.getByRole('status').getByText('Task added').waitFor();
      const task = { title: 'Sourdough for beginners', description: 'https://example.org/bread' };
      expect(await read(page, '/api/tasks')).toMatchObject([task]);

      await share('', '2026');
      await page.getByRole('button', { name: 'Add Note' }).click();
      await page.getByRole('status').getByText('Note added').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
      expect(await read(page, '/api/notes')).toMatchObject([{ title: '2026', content: '' }]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => read(page, '/api/notes')).toEqual([]);
    },
  );
});

journey(
  'the app has the theme of the device until one is chosen, without a flash of the other',
  async ({ openPage }) => {
    const page = await openPage({ ownProfile: true });
    await page.addInitScript(() => {
      const themes = new Set<string | undefined>();
      Reflect.set(window, 'themes', themes);
      new MutationObserver(() => {
        if (document.body) themes.add(document.documentElement.dataset['mantineColorScheme']);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const themes = () => page.evaluate(() => [...(Reflect.get(window, 'themes') as Set<string>)]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    expect(await colorOf(page)).toBe('#101114');
    expect(await themes()).toEqual(['dark']);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => colorOf(page)).toBe('#f6f6f8');

    await page.emulateMedia({ colorScheme: 'dark' });
    await enterAsNewPerson(page, '/profile?section=appearance');
    const isDark = page.getByRole('switch', { name: 'Dark mode' });
    expect(await isDark.isChecked()).toBe(true);
    expect(await read(page, '/api/settings')).toMatchObject({ theme: null });
    await page.getByText('Dark mode').click();
    await expect.poll(() => read(page, '/api/settings')).toMatchObject({ theme: 'light' });
    await page.reload();
    await isDark.waitFor();
    expect(await themes()).toEqual(['light']);
  },
);

journey('the dark theme changes the colour of the browser', async ({ openPage }) => {
  const page = await openPage({ path: '/', colorScheme: 'dark' });
  expect(await colorOf(page)).toBe('#101114');
});
