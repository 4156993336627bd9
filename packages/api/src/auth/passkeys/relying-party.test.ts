import { expect, it } from 'vitest';
import { findRelyingParty } from './relying-party.ts';

const insecure = (url: string) =>
  `Passkeys need an address with a name and https: PUBLIC_URL of this server is ${url}.`;

it.each([
  ['https://goals.example.org', { id: 'goals.example.org', origin: 'https://goals.example.org' }],
  ['https://example.org:8443/goals', { id: 'example.org', origin: 'https://example.org:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://goals.localhost', { id: 'goals.localhost', origin: 'http://goals.localhost' }],
  [undefined, 'Passkeys need the address of this server: the person who runs it has not set PUBLIC_URL.'],
  ['http://goals.example.org', insecure('http://goals.example.org')],
  ['http://127.0.0.1:3000', insecure('http://127.0.0.1:3000')],
  ['https://192.168.1.5', insecure('https://192.168.1.5')],
  ['https://[::1]:3000', insecure('https://[::1]:3000')],
])('findRelyingParty(%j) returns %j', (publicUrl, expected) => {
  expect(findRelyingParty(publicUrl)).toEqual(expected);
});
