import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../core/errors.ts';
import { createPasswordHasher } from './passwords.ts';

describe('the password hasher', () => {
  it('accepts the right password only', async () => {
    const passwords = createPasswordHasher();
    const hash = await passwords.hash('correct horse');
    expect(await passwords.matches(hash, 'correct horse')).toBe(true);
    expect(await passwords.matches(hash, 'correct horse ')).toBe(false);
  });

  it('uses argon2id with 19 MiB and two passes', async () => {
    expect(await createPasswordHasher().hash('correct horse')).toContain('$argon2id$v=19$m=19456,p=1,t=2$');
  });

  it('accepts no password without a hash, not even that of the dummy hash', async () => {
    expect(await createPasswordHasher().matches(undefined, 'nobody has this password')).toBe(false);
  });

  it('runs two at a time, queues 32 and rejects the rest', async () => {
    const passwords = createPasswordHasher();
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.hash('correct horse')));
    const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(rejected).toHaveLength(6);
    expect(rejected.every((reason) => reason instanceof UnavailableError)).toBe(true);
  });
});
