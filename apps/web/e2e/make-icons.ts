// Draws the icons of public/manifest.webmanifest from favicon.svg: node apps/web/e2e/make-icons.ts
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findChromium, launchChromium } from './fixtures/chromium.ts';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const icon = await readFile(`${folder}favicon.svg`, 'utf8');
// Android and iOS cut the corners themselves. The logo is inside the part that they keep.
const square = icon.replace(' rx="8"', '');
const icons = [
  { name: 'icon-192', size: 192, source: icon },
  { name: 'icon-512', size: 512, source: icon },
  { name: 'icon-maskable-512', size: 512, source: square },
  { name: 'apple-touch-icon', size: 180, source: square },
];

const browser = await launchChromium(await findChromium({ prefersNpm: true }));
const page = await browser.newPage();
for (const { name, size, source } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${source}`);
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
}
await browser.close();
