import { UnavailableError } from '@goaltracker/api/core/errors';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gate, type GateSize, createGates } from './gate.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Opens a gate. `list` and `refused` name, in order, the persons of admitted and of refused requests. */
function openGate(size: GateSize) {
  const gate = new Gate(size);
  const begun: { person: string; end: () => void }[] = [];
  const refused: string[] = [];
  const send = (person: string, count = 1) => {
    for (let at = 0; at < count; at++)
      gate.enter(person).then(
        (place) => begun.push({ person, end: () => place[Symbol.dispose]() }),
        (error: unknown) => {
          if (!(error instanceof UnavailableError)) throw error;
          refused.push(person);
        },
      );
    return settle();
  };
  return { send, begun, refused, list: () => begun.map(({ person }) => person) };
}

describe('a gate', () => {
  test('runs three requests of one person at a time, and requests of others immediately', async () => {
    const { send, begun, list } = openGate({ perPerson: 3, total: 10 });
    await send('eve', 5);
    await send('ada');
    expect(list()).toEqual(['eve', 'eve', 'eve', 'ada']);
    begun[1]?.end();
    await settle();
    expect(list().slice(4)).toEqual(['eve']);
  });

  test('persons take turns when the server is full, however much one person sends', async () => {
    const { send, begun, list } = openGate({ perPerson: 2, total: 2 });
    await send('eve', 100);
    await send('ada', 3);
    await send('bob');
    for (let at = 0; at < 6; at++) {
      begun[at]?.end();
      await settle();
    }
    expect(list()).toEqual(['eve', 'eve', 'ada', 'ada', 'bob', 'eve', 'eve', 'ada']);
  });

  test('waits five seconds for requests of the same person and one second for a place of the server', async () => {
    const { send, refused } = openGate({ perPerson: 1, total: 1 });
    await send('eve', 2);
    await send('ada');
    await vi.advanceTimersByTimeAsync(999);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toEqual(['ada']);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(refused).toEqual(['ada']);
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toEqual(['ada', 'eve']);
  });

  test('pauses the user after a long request, not the server, while other requests are running', async () => {
    const { send, begun, list } = openGate({ perPerson: 1, total: 2, rests: true });
    await send('eve', 2);
    await send('ada');
    await vi.advanceTimersByTimeAsync(100);
    begun[0]?.end();
    await send('bob');
    expect(list()).toEqual(['eve', 'ada', 'bob']);
    begun[1]?.end();
    await vi.advanceTimersByTimeAsync(199);
    expect(list().slice(3)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(list().slice(3)).toEqual(['eve']);
  });

  test('no rest follows a short request, a request while no other runs, or a request without `rests`', async () => {
    const sent = async (size: object, { others = 0, milliseconds = 100 }) => {
      const { send, begun, list } = openGate({ perPerson: 1, total: 9, ...size });
      for (let other = 0; other < others; other++) await send(`${other}`);
      await send('eve', 2);
      await vi.advanceTimersByTimeAsync(milliseconds);
      begun[others]?.end();
      await settle();
      return list().filter((person) => person === 'eve').length;
    };
    expect(await sent({ rests: true }, { others: 1 })).toBe(1);
    expect(await sent({ rests: true }, { others: 1, milliseconds: 49 })).toBe(2);
    expect(await sent({ rests: true }, {})).toBe(2);
    expect(await sent({}, { others: 1 })).toBe(2);
  });

  test('a request that is refused after waiting leaves its place to the next', async () => {
    const { send, begun, list, refused } = openGate({ perPerson: 1, total: 1 });
    await send('eve');
    await send('ada');
    await vi.advanceTimersByTimeAsync(1_000);
    await send('ada');
    begun[0]?.end();
    await settle();
    expect([list(), refused]).toEqual([['eve', 'ada'], ['ada']]);
    begun[1]?.end();
    await send('bob');
    expect(list().at(-1)).toBe('bob');
  });

  test('limits the waiting requests of one person and of all, and still admits a new person', async () => {
    const { send, list, refused } = openGate({ perPerson: 1, total: 10 });
    await send('eve', 503);
    expect(refused).toEqual(['eve', 'eve']);
    for (const other of ['a', 'b', 'c', 'd']) await send(other, 501);
    expect(refused.slice(2)).toEqual(Array.from({ length: 500 }, () => 'd'));
    await send('ada');
    expect(list().at(-1)).toBe('ada');
  });

  test('at most 2,000 persons wait for a place of the server', async () => {
    const { send, refused } = openGate({ perPerson: 1, total: 1 });
    for (let at = 0; at < 2_002; at++) await send(`person ${at}`);
    expect(refused).toEqual(['person 2001']);
  });
});

const from = (id: string, isSignedIn: boolean) => ({ person: { id, isSignedIn } }) as FastifyRequest;

test('registrations, guesses and calls to other servers leave places for users and sign-ins', async () => {
  const gates = createGates();
  for (let at = 0; at < 40; at++) {
    void gates.enter(from(`${at}`, false), 'registration').catch(() => {});
    void gates.enter(from(`${at}`, true), 'slow').catch(() => {});
  }
  await expect(gates.enter(from('house', false))).resolves.toBeDefined();
  for (let at = 0; at < 30; at++) void gates.enter(from(`${at}`, false)).catch(() => {});
  await expect(gates.enter(from('ada', true))).resolves.toBeDefined();
});
