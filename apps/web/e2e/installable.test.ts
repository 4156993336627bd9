import { describe, expect } from 'vitest';
import { journey } from './fixtures/journey.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

interface Manifest {
  icons: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
}

describe('the app', () => {
  journey('can be installed without a complaint of the browser', async ({ openPage }) => {
    const page = await openPage({ path: '/' });
    const devTools = await page.context().newCDPSession(page);
    const { errors } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // Contexts of Playwright are like private windows.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  journey('has icons of the sizes that its manifest names, and shortcuts that lead somewhere', async ({ openPage }) => {
    const page = await openPage({ path: '/' });
    const response = await page.request.get('/manifest.webmanifest');
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const { icons, shortcuts }: Manifest = await response.json();
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect([src, size]).toEqual([src, sizes]);
    }
    await enterAsNewPerson(page);
    const opened: string[] = [];
    for (const { name, url } of shortcuts) {
      await page.goto(url);
      const place = url.includes('dialog=') ? page.getByRole('dialog') : page.getByRole('heading', { name, level: 1 });
      await place.first().waitFor();
      opened.push(name);
    }
    expect(opened).toEqual(['New goal', 'Report', 'Calendar']);
  });
});

journey('the browser is told the colour of the page', async ({ openPage }) => {
  for (const [colorScheme, color] of [
    ['light', '#f6f6f8'],
    ['dark', '#101114'],
  ] as const) {
    const page = await openPage({ path: '/', colorScheme });
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe(color);
  }
});
