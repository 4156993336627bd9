import { anyCharacter } from '@goaltracker/domain/testing/any-character';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSalt, createTokenCodec, hashToken } from './token-codec.ts';

const codec = createTokenCodec('gt_', ['the secret of this server, 32 characters']);
const otherCodec = createTokenCodec('gt_', ['the secret of another one, 32 characters']);
const otherKind = createTokenCodec('gtf_', ['the secret of this server, 32 characters']);
const someToken = fc.record({ userId: fc.uuid(), id: fc.uuid(), salt: fc.string({ unit: anyCharacter }) });

describe('the codec of API tokens', () => {
  it('decodes its own tokens to user and hash, and refuses tokens of another server or kind', () => {
    fc.assert(
      fc.property(someToken, (token) => {
        const text = codec.encode(token);
        expect(codec.decode(text)).toEqual({ userId: token.userId, hash: hashToken(text) });
        expect(otherCodec.decode(text)).toBeUndefined();
        expect(otherKind.decode(text)).toBeUndefined();
        expect(codec.decode(otherKind.encode(token))).toBeUndefined();
        expect(codec.decode(otherKind.encode(token).replace('gtf_', 'gt_'))).toBeUndefined();
      }),
    );
  });

  it('encodes tokens as gt_ and 80 base64url characters', () => {
    fc.assert(
      fc.property(someToken, (token) => {
        expect(codec.encode(token)).toMatch(/^gt_[A-Za-z0-9_-]{80}$/);
      }),
    );
  });

  it('refuses a token with any single character changed', () => {
    const text = codec.encode({ userId: crypto.randomUUID(), id: crypto.randomUUID(), salt: createSalt() });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ =.+/é'.split('');
    for (const [at, letter] of text.split('').entries()) {
      const accepted = letters.filter((other) => {
        const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
        return other !== letter && codec.decode(changed) !== undefined;
      });
      expect([at, accepted]).toEqual([at, []]);
    }
  });

  it('gives a different token for each user, id and salt, and the same token for the same input', () => {
    const [userId, id, salt] = [crypto.randomUUID(), crypto.randomUUID(), createSalt()];
    const texts = [
      codec.encode({ userId, id, salt }),
      codec.encode({ userId, id: crypto.randomUUID(), salt }),
      codec.encode({ userId, id, salt: createSalt() }),
      codec.encode({ userId: crypto.randomUUID(), id, salt }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    expect(codec.encode({ userId, id, salt })).toBe(texts[0]);
  });
});
