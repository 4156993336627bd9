import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApiTokenText, createSalt, hashApiToken } from './api-token-text.ts';

const ours = createApiTokenText('the secret of this server, 32 characters');
const theirs = createApiTokenText('the secret of another one, 32 characters');
const someToken = fc.record({ userId: fc.uuid(), id: fc.uuid(), salt: fc.string({ unit: 'binary' }) });

describe('the text of an API token', () => {
  it('says whose it is to the server that made it, and nothing to another', () => {
    fc.assert(
      fc.property(someToken, (token) => {
        const text = ours.write(token);
        expect(ours.read(text)).toEqual({ userId: token.userId, hash: hashApiToken(text) });
        expect(theirs.read(text)).toBeUndefined();
      }),
    );
  });

  it('is known by its beginning and its form', () => {
    fc.assert(
      fc.property(someToken, (token) => {
        expect(ours.write(token)).toMatch(/^gt_[A-Za-z0-9_-]{80}$/);
      }),
    );
  });

  it('with any other character in any place is nobody’s', () => {
    const text = ours.write({ userId: crypto.randomUUID(), id: crypto.randomUUID(), salt: createSalt() });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ =.+/é'.split('');
    for (const [at, letter] of text.split('').entries()) {
      const known = letters.filter((other) => {
        const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
        return other !== letter && ours.read(changed) !== undefined;
      });
      expect([at, known]).toEqual([at, []]);
    }
  });

  it('is another for every id and every salt', () => {
    const [userId, id, salt] = [crypto.randomUUID(), crypto.randomUUID(), createSalt()];
    const texts = [
      ours.write({ userId, id, salt }),
      ours.write({ userId, id: crypto.randomUUID(), salt }),
      ours.write({ userId, id, salt: createSalt() }),
      ours.write({ userId: crypto.randomUUID(), id, salt }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(ours.write({ userId, id, salt })).toBe(texts[0]);
  });
});
