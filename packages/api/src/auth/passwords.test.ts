import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../core/errors.ts';
import { createPasswordHasher } from './passwords.ts';

describe('the password hasher', () => {
  it('knows the right password and no other', async () => {
    const passwords = createPasswordHasher();
    const hash = await passwords.hash('correct horse');
    expect(await passwords.matches(hash, 'correct horse')).toBe(true);
    expect(await passwords.matches(hash, 'correct horse ')).toBe(false);
  });

  it('finds no password right where there is no hash, not even the one it compares with', async () => {
    expect(await createPasswordHasher().matches(undefined, 'nobody has this password')).toBe(false);
  });

  it('works on two, lets 32 wait and turns the others away', async () => {
    const passwords = createPasswordHasher();
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.hash('correct horse')));
    const turnedAway = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(turnedAway).toHaveLength(6);
    expect(turnedAway.every((reason) => reason instanceof UnavailableError)).toBe(true);
  });
});
