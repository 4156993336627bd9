import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../core/errors.ts';
import { createPasswordHasher } from './passwords.ts';

const registration = { queue: 'registration' } as const;
const signIn = { queue: 'sign-in' } as const;
const cheap = { memoryCost: 8, timeCost: 1 };

describe('the password hasher', () => {
  it('accepts the right password only', async () => {
    const passwords = createPasswordHasher();
    const hash = await passwords.hash('correct horse', registration);
    expect(await passwords.matches(hash, 'correct horse', signIn)).toBe(true);
    expect(await passwords.matches(hash, 'correct horse ', signIn)).toBe(false);
  });

  it('uses argon2id with 19 MiB and two passes', async () => {
    expect(await createPasswordHasher().hash('correct horse', registration)).toContain(
      '$argon2id$v=19$m=19456,p=1,t=2$',
    );
  });

  it('accepts no password without a hash, not even that of the dummy hash', async () => {
    expect(await createPasswordHasher().matches(undefined, 'nobody has this password', signIn)).toBe(false);
  });

  it('runs one for each core, queues what is through in time and rejects the rest', async () => {
    const passwords = createPasswordHasher({ cost: cheap });
    const accepted = 17 * availableParallelism();
    const results = await Promise.allSettled(
      Array.from({ length: accepted + 6 }, () => passwords.hash('correct horse', registration)),
    );
    const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(rejected).toHaveLength(6);
    expect(rejected.every((reason) => reason instanceof UnavailableError)).toBe(true);
  });

  it('queues 54 sign-ins on two cores: 41 of one house alone, a share each of two', async () => {
    const signInAll = async (sources: readonly string[]) => {
      const passwords = createPasswordHasher({ cost: cheap, concurrency: 2 });
      const hash = await createPasswordHasher({ cost: cheap }).hash('correct horse', registration);
      const results = await Promise.allSettled(
        Array.from({ length: 200 }, async (_, at) => {
          const source = sources[at % sources.length] ?? '';
          await passwords.matches(hash, 'correct horse', { ...signIn, source });
          return source;
        }),
      );
      const accepted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      return sources.map((source) => accepted.filter((each) => each === source).length);
    };
    // Two of them do not wait.
    expect(await signInAll(['a house'])).toEqual([43]);
    expect(await signInAll(['a house', 'another'])).toEqual([25, 24]);
  });

  it('queues fewer where a hash takes longer', async () => {
    let now = 0;
    const passwords = createPasswordHasher({ cost: cheap, concurrency: 1, now: () => (now += 100) });
    for (let count = 0; count < 60; count++) await passwords.hash('correct horse', registration);
    const signIns = Array.from({ length: 20 }, () => passwords.matches(undefined, 'correct horse', signIn));
    const results = await Promise.allSettled(signIns);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('lets sign-ins pass a flood of registrations, and changes of an account after them', async () => {
    const passwords = createPasswordHasher({ cost: cheap, concurrency: 1 });
    const hash = await passwords.hash('correct horse', registration);
    const order: string[] = [];
    const flood = Array.from({ length: 40 }, () =>
      passwords.hash('x', registration).then(
        () => order.push('registration'),
        () => undefined,
      ),
    );
    const change = passwords.hash('x', { queue: 'account' }).then(() => order.push('account'));
    const signIns = Array.from({ length: 14 }, async () => {
      expect(await passwords.matches(hash, 'correct horse', signIn)).toBe(true);
      order.push('sign-in');
    });
    await Promise.all([...flood, change, ...signIns]);
    // One registration was running when the sign-ins came.
    expect(order.slice(0, 16)).toEqual(['registration', ...Array.from({ length: 14 }, () => 'sign-in'), 'account']);
  });
});
