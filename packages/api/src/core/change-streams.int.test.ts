import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type TestApi, type TestUser, createTestCaller, startTestApi, testPassword } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

interface Stream {
  readonly events: unknown[];
  isOpen(): boolean;
}

async function openStream(token: string, query: Record<string, string> = {}): Promise<Stream> {
  const context = test.api.createContext(createTestCaller({ authorization: `Bearer ${token}` }));
  const content = await test.api.changeStreams.open(query, context);
  onTestFinished(() => void content.destroy());
  const events: unknown[] = [];
  let isOpen = true;
  content.setEncoding('utf8');
  content.on('data', (text: string) => {
    for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data));
  });
  content.once('end', () => (isOpen = false));
  return { events, isOpen: () => isOpen };
}

it('a stream sends the router of each mutation by its user, and the tab that called it', async () => {
  const [ada, bob] = [await test.signUp(), await test.signUp()];
  const stream = await openStream(ada.token);
  await test
    .as(ada.token, { clientId: 'tab-1' })
    .trpc.categories.create({ name: 'Garden', icon: 'Sun', color: 'green' });
  await ada.trpc.tasks.create({ title: 'Dig' });
  await bob.trpc.tasks.create({ title: 'Rest' });
  await ada.trpc.tasks.list();
  await expect(ada.trpc.tasks.create({ title: '' })).rejects.toThrow('title');
  expect(stream.events).toEqual([{ topics: ['categories'], clientId: 'tab-1' }, { topics: ['tasks'] }]);
});

it('an API token with read access receives changes', async () => {
  const ada = await test.signUp();
  const { token } = await ada.trpc.apiTokens.create({ name: 'Watch', access: 'read' });
  const stream = await openStream(token);
  await ada.trpc.tasks.create({ title: 'Dig' });
  expect(stream.events).toEqual([{ topics: ['tasks'] }]);
});

const ends: [title: string, end: (ada: TestUser, token: string) => Promise<unknown>][] = [
  ['signing out', (_ada, token) => test.as(token).trpc.auth.logout()],
  [
    'a new password',
    (ada) => ada.trpc.auth.changePassword({ oldPassword: testPassword, newPassword: 'another long password' }),
  ],
  ['ending other sessions', (ada) => ada.trpc.sessions.endOthers()],
  ['deleting the account', (ada) => ada.trpc.auth.remove({ password: testPassword })],
];

it.each(ends)('%s ends the stream of the session', async (_title, end) => {
  const ada = await test.signUp();
  const { token } = await test.as().trpc.auth.login({ email: ada.email, password: testPassword });
  const stream = await openStream(token);
  await end(ada, token);
  await expect.poll(() => stream.isOpen()).toBe(false);
});

it('revoking an API token ends its own stream only', async () => {
  const ada = await test.signUp();
  const { id, token } = await ada.trpc.apiTokens.create({ name: 'Watch', access: 'read' });
  const [ofToken, ofSession] = [await openStream(token), await openStream(ada.token)];
  await ada.trpc.apiTokens.revoke({ id });
  await expect.poll(() => ofToken.isOpen()).toBe(false);
  expect(ofSession.isOpen()).toBe(true);
});

it('an ended session or an invalid age opens no stream', async () => {
  const ada = await test.signUp();
  await expect(openStream(ada.token, { age: 'old' })).rejects.toThrow('age');
  await ada.trpc.auth.logout();
  await expect(openStream(ada.token)).rejects.toThrow('The session has ended');
  await expect.poll(() => test.api.changeStreams.stats.open).toBe(0);
});
