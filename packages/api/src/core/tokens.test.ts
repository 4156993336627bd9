import { describe, expect, it } from 'vitest';
import { createTokenCodec, hashToken } from './token-codec.ts';
import { type TokenPurpose, createTokens, hashClaim } from './tokens.ts';

const secret = 'the secret of this server, 32 characters';
const userId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const otherId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c13';
const tokens = createTokens([secret]);

/** Tokens that the server of 28 November 2026 made (f04ba4e5). */
const released = {
  session:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZDNhMC02YzFlLTdkNWItOWE1Ny0yZjZmMWYwZjRjMTEiLCJzaWQiOiIwMTk5ZDNhMC02YzFlLTdkNWItOWE1Ny0yZjZmMWYwZjRjMTMiLCJpc3MiOiJnb2FsdHJhY2tlciIsImF1ZCI6ImdvYWx0cmFja2VyIiwiaWF0IjoxNzk1ODY3MjAwLCJleHAiOjE3OTg0NTkyMDB9.R8qE_6UWBw7wu7Pf2HgDQMtur7ZVDvzVz7pzJ3MhcHQ',
  invite:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZDNhMC02YzFlLTdkNWItOWE1Ny0yZjZmMWYwZjRjMTEiLCJpc3MiOiJnb2FsdHJhY2tlciIsImF1ZCI6ImdvYWx0cmFja2VyIGludml0ZSIsImlhdCI6MTc5NTg2NzIwMCwiZXhwIjoxNzk2NDcyMDAwfQ.WKu_xu8t4zeajteeykuv6LiVdTV-V_N9yrISjySDakA',
  reset:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZDNhMC02YzFlLTdkNWItOWE1Ny0yZjZmMWYwZjRjMTEiLCJyZXBsYWNlcyI6ImJHRlVkdm9ob3VDeTJ0a19leEo1QzNXOFFoMEtNLUtya190VDFfMUktVmciLCJpc3MiOiJnb2FsdHJhY2tlciIsImF1ZCI6ImdvYWx0cmFja2VyIHJlc2V0IiwiaWF0IjoxNzk1ODY3MjAwLCJleHAiOjE3OTU4NjkwMDB9.8ZPpsQLlYOb6LaApjstwPBey8zPkniYLr1ixt4fEd8I',
  confirmation:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZDNhMC02YzFlLTdkNWItOWE1Ny0yZjZmMWYwZjRjMTEiLCJhZGRyZXNzIjoiei1BTjNrYnZsQ1lCXzYtNTRvSmVnQ2hZdEdEbGhyZ3dXelJNSHJnbU5YMCIsImlzcyI6ImdvYWx0cmFja2VyIiwiYXVkIjoiZ29hbHRyYWNrZXIgY29uZmlybWF0aW9uIiwiaWF0IjoxNzk1ODY3MjAwLCJleHAiOjE3OTY0NzIwMDB9.nP79zU4F1wsol0YbZYCWXT3QBj9NahOPLEuN-qiNG6E',
  unsubscription:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZDNhMC02YzFlLTdkNWItOWE1Ny0yZjZmMWYwZjRjMTEiLCJrZXkiOiJ3ZWVrbHktcmV2aWV3IiwiaXNzIjoiZ29hbHRyYWNrZXIiLCJhdWQiOiJnb2FsdHJhY2tlciB1bnN1YnNjcmlwdGlvbiIsImlhdCI6MTc5NTg2NzIwMCwiZXhwIjoxODMwNDI3MjAwfQ.fP70qitqdYWoDrIHlsHO8EFg8HkLDUNKVKZD5uAcrPo',
  secondStep:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZDNhMC02YzFlLTdkNWItOWE1Ny0yZjZmMWYwZjRjMTEiLCJkZXZpY2UiOiIwMTk5ZDNhMC02YzFlLTdkNWItOWE1Ny0yZjZmMWYwZjRjMTMiLCJrbm93biI6dHJ1ZSwicGFzc3dvcmQiOiJiR0ZVZHZvaG91Q3kydGtfZXhKNUMzVzhRaDBLTS1LcmtfdFQxXzFJLVZnIiwiaXNzIjoiZ29hbHRyYWNrZXIiLCJhdWQiOiJnb2FsdHJhY2tlciBzZWNvbmQgc3RlcCIsImlhdCI6MTc5NTg2NzIwMCwiZXhwIjoxNzk1ODY3ODAwfQ.RiuRDHzWrZYoRhgQj4YM8xL8jdwadMVBTb-6ao9WVeI',
} as const;
const made = new Date('2026-11-28T12:00:00Z');
const claims = {
  session: { sub: userId, sid: otherId },
  invite: { sub: userId },
  reset: { sub: userId, replaces: hashClaim('a hash') },
  confirmation: { sub: userId, address: hashClaim('ada@example.org') },
  unsubscription: { sub: userId, key: 'weekly-review' },
  secondStep: { sub: userId, device: otherId, known: true, password: hashClaim('a hash') },
} as const;
const purposes = Object.keys(released) as (keyof typeof released)[];

describe.each(purposes)('a token of an earlier server, for the purpose %s', (purpose) => {
  it('still works, also while its secret is being replaced', async () => {
    const token = released[purpose];
    expect(await tokens.verify(purpose, token, made)).toEqual(claims[purpose]);
    const replacing = createTokens(['the secret that came later, 32 chars', secret]);
    expect(await replacing.verify(purpose, token, made)).toEqual(claims[purpose]);
  });

  it('equals the token that this server makes', async () => {
    expect(await tokens.sign(purpose, claims[purpose], made)).toBe(released[purpose]);
  });

  it('is valid for no other purpose and on no other server', async () => {
    const others = ([...purposes, 'device'] satisfies TokenPurpose[]).filter((each) => each !== purpose);
    for (const other of others) expect(await tokens.verify(other, released[purpose], made)).toBeUndefined();
    const elsewhere = createTokens(['the secret of another one, 32 characters']);
    expect(await elsewhere.verify(purpose, released[purpose], made)).toBeUndefined();
  });
});

it('a cached token is refused as soon as it has expired', async () => {
  const at = (minutes: number) => new Date(made.getTime() + minutes * 60_000);
  expect(await tokens.verify('secondStep', released.secondStep, at(9))).toBeDefined();
  expect(await tokens.verify('secondStep', released.secondStep, at(10))).toBeUndefined();
});

it.each([
  ['API token', 'gt_', 'gt_AZnToGwefVuaVy9vHw9MEXV2JcqO659iv33IGa0fNKNG-wRpAkPR1FojqzEjLva_sc7HEQ-Vi7ztPTir'],
  ['calendar feed', 'gtf_', 'gtf_AZnToGwefVuaVy9vHw9MEWUE_7Q6GqFaYcbNVUoHmJDwKKfhINVhmW5o-xpatzIYmVp55fGfmPgXVNAU'],
  ['reminder', 'gtr_', 'gtr_AZnToGwefVuaVy9vHw9MEea2Zv92oRvB7nCb4XLECUNvcByUpRyOTN3G17Pmr7IyVHHkglBtmR0RsBW-'],
] as const)(
  'accepts the token of an earlier server in an %s, and a retry of its creation returns the same token',
  (_, prefix, text) => {
    const codec = createTokenCodec(prefix, [secret]);
    expect(codec.decode(text)).toEqual({ userId, hash: hashToken(text) });
    expect(codec.encode({ userId, id: otherId, salt: 'once' })).toBe(text);
  },
);
