/**
 * Takes pictures of every screen in every state: `pnpm screens`. Arguments are parts of titles or addresses; only
 * pictures that match all of them are taken.
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findChromium, launchChromium } from '../fixtures/chromium.ts';
import { clockLead, moveClock } from '../fixtures/quiet-clock.ts';
import { createAccounts, usualZone } from './accounts.ts';
import { startDemoServer } from './demo-server.ts';
import { type Part, parts } from './pictures.ts';
import { type Picture, takePictures } from './take-pictures.ts';
import { writeIndex } from './write-index.ts';

const folder = fileURLToPath(new URL('../../../../.cache/screens', import.meta.url));
const filters = process.argv.slice(2).map((each) => each.toLowerCase());
const chosen: Part[] = parts
  .map((part) => ({
    ...part,
    addresses: part.addresses.filter((address) =>
      filters.every((each) => `${part.title} ${address}`.toLowerCase().includes(each)),
    ),
  }))
  .filter(({ addresses }) => addresses.length > 0);

const print = (text: string) => void process.stdout.write(`${text}\n`);

moveClock(clockLead);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await startDemoServer(usualZone);
try {
  const accounts = await createAccounts(server);
  const browser = await launchChromium(await findChromium({ prefersNpm: false }));
  try {
    const taken = new Map<Part, Picture[]>(chosen.map((part) => [part, []]));
    const jobs = chosen.flatMap((part, at) => part.looks.map((look) => ({ part, look, at })));
    const work = async (): Promise<void> => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { part, look, at } = job;
        const pictures = await takePictures(browser, part, look, {
          url: server.url,
          account: part.account === null ? undefined : accounts[part.account],
          folder,
          nameFile: (address, { name }, theme) =>
            `${at + 1}-${name.replaceAll(/[^a-z0-9]+/g, '-')}-${theme}-${part.addresses.indexOf(address) + 1}.png`,
        });
        taken.get(part)?.push(...pictures);
        print(`${part.title}, ${look.name}: ${pictures.length} pictures`);
      }
    };
    await Promise.all([work(), work()]);
    await writeIndex(folder, [...taken]);
    print(`Open ${folder}/index.html`);
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
