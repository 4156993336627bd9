import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApiTokenCodec, createSalt, hashApiToken } from './api-token-codec.ts';

const ours = createApiTokenCodec('the secret of this server, 32 characters');
const theirs = createApiTokenCodec('the secret of another one, 32 characters');
const someToken = fc.record({ userId: fc.uuid(), id: fc.uuid(), salt: fc.string({ unit: 'binary' }) });

describe('the text of an API token', () => {
  it('says whose it is to the server that made it, and nothing to another', () => {
    fc.assert(
      fc.property(someToken, (token) => {
        const text = ours.encode(token);
        expect(ours.decode(text)).toEqual({ userId: token.userId, hash: hashApiToken(text) });
        expect(theirs.decode(text)).toBeUndefined();
      }),
    );
  });

  it('is known by its beginning and its form', () => {
    fc.assert(
      fc.property(someToken, (token) => {
        expect(ours.encode(token)).toMatch(/^gt_[A-Za-z0-9_-]{80}$/);
      }),
    );
  });

  it('with any other character in any place is nobody’s', () => {
    const text = ours.encode({ userId: crypto.randomUUID(), id: crypto.randomUUID(), salt: createSalt() });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ =.+/é'.split('');
    for (const [at, letter] of text.split('').entries()) {
      const known = letters.filter((other) => {
        const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
        return other !== letter && ours.decode(changed) !== undefined;
      });
      expect([at, known]).toEqual([at, []]);
    }
  });

  it('is another for every id and every salt', () => {
    const [userId, id, salt] = [crypto.randomUUID(), crypto.randomUUID(), createSalt()];
    const texts = [
      ours.encode({ userId, id, salt }),
      ours.encode({ userId, id: crypto.randomUUID(), salt }),
      ours.encode({ userId, id, salt: createSalt() }),
      ours.encode({ userId: crypto.randomUUID(), id, salt }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(ours.encode({ userId, id, salt })).toBe(texts[0]);
  });
});
