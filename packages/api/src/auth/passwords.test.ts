import { describe, expect, it } from 'vitest';
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

  it('accepts no password when there is no hash, not even the password of the dummy hash', async () => {
    expect(await createPasswordHasher().matches(undefined, 'nobody has this password')).toBe(false);
  });
});
