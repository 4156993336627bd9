import type { ChannelHandlers, ServerChannel } from '@goaltracker/db/core/server-channel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Changes, createChanges } from './changes.ts';

const [ada, bob] = ['ada', 'bob'];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function hear(changes: Changes, userId: string, age?: number): unknown[] {
  const heard: unknown[] = [];
  changes.listen(userId, (change) => heard.push(change), age);
  return heard;
}

/** The channel's other end, on another server. */
function connect(changes: Changes, send: ServerChannel['send'] = async () => undefined) {
  const sent: string[][] = [];
  let handlers: ChannelHandlers | undefined;
  changes.connect((given) => {
    handlers = given;
    return {
      async send(texts) {
        await send(texts);
        sent.push([...texts]);
      },
      close: async () => undefined,
    };
  });
  handlers?.onListening();
  return { sent, receive: (text: string) => handlers?.onText(text), reconnect: () => handlers?.onListening() };
}

it('only the user’s listeners receive a change, until they stop', () => {
  const changes = createChanges();
  const heard = hear(changes, bob);
  const events: unknown[] = [];
  const stop = changes.listen(ada, (change) => events.push(change.topics));
  changes.publish({ userId: ada, topics: ['goals'] });
  stop();
  changes.publish({ userId: ada, topics: ['tasks'] });
  expect([events, heard]).toEqual([[['goals']], []]);
});

it('a listener that was away for ten seconds receives the missed changes, once for each tab that made them', () => {
  const changes = createChanges();
  vi.advanceTimersByTime(60_000);
  changes.publish({ userId: ada, topics: ['notes'] });
  vi.advanceTimersByTime(60_000);
  for (const topic of ['goals', 'tasks', 'goals']) changes.publish({ userId: ada, topics: [topic], clientId: 'a' });
  changes.publish({ userId: ada, topics: ['goals'], clientId: 'b' });
  vi.advanceTimersByTime(10_000);
  expect(hear(changes, ada, 10)).toEqual([
    { topics: ['goals', 'tasks'], clientId: 'a' },
    { topics: ['goals'], clientId: 'b' },
  ]);
  expect(hear(changes, ada)).toEqual([]);
});

it('a listener receives a change of everything after a longer absence than the stored changes cover', () => {
  const changes = createChanges();
  vi.advanceTimersByTime(60_000);
  expect(hear(changes, ada, 50)).toEqual([]);
  expect(hear(changes, ada, 60)).toEqual([{ topics: ['everything'] }]);
  for (let count = 0; count <= 10_000; count++) changes.publish({ userId: bob, topics: ['goals'] });
  vi.advanceTimersByTime(20_000);
  expect(hear(changes, ada, 50)).toEqual([{ topics: ['everything'] }]);
  expect(hear(changes, ada, 10)).toEqual([]);
});

it('a listener receives other servers’ changes, and everything after a gap or an unknown message', () => {
  const changes = createChanges();
  const other = connect(changes);
  const heard = hear(changes, ada);
  other.receive('[["ada",["goals"],"a"],["bob",["tasks"],null]]');
  other.reconnect();
  other.receive('null');
  other.receive('{"version":2}');
  const everything = { topics: ['everything'] };
  expect(heard).toEqual([{ userId: ada, topics: ['goals'], clientId: 'a' }, everything, everything, everything]);
});

it('a starting server sends a change of everything to the others', async () => {
  const { sent } = connect(createChanges());
  await expect.poll(() => sent).toEqual([['null']]);
});

it('changes that are close in time are sent in one statement, in texts within PostgreSQL’s limit', async () => {
  const changes = createChanges();
  const { sent } = connect(changes);
  const userId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
  for (let count = 0; count < 500; count++) changes.publish({ userId, topics: ['goals'], clientId: `client-${count}` });
  await expect.poll(() => sent.length).toBe(2);
  const [, texts = []] = sent;
  expect(texts.flatMap((text) => JSON.parse(text) as unknown[])).toHaveLength(500);
  expect(texts.length).toBeLessThan(8);
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(7_900);
});

it('failed sends are retried, and pending changes are sent when the server stops', async () => {
  const changes = createChanges();
  let failures = 2;
  const { sent } = connect(changes, async () => {
    if (failures-- > 0) throw new Error('away');
  });
  changes.publish({ userId: ada, topics: ['goals'] });
  await expect.poll(() => sent).toEqual([['[["ada",["goals"],null]]']]);
  changes.publish({ userId: ada, topics: ['tasks'] });
  await changes.close();
  expect(sent.at(-1)).toEqual(['[["ada",["tasks"],null]]']);
});
