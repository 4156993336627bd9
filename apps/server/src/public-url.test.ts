import { expect, test } from 'vitest';
import { parsePublicUrl } from './public-url.ts';

test.each([
  ['https://goals.example.org', 'https://goals.example.org'],
  ['https://Goals.Example.org:443/', 'https://goals.example.org'],
  ['https://goals.example.org:8443', 'https://goals.example.org:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://192.168.1.20', 'http://192.168.1.20'],
  ['http://[fd12::1]', 'http://[fd12::1]'],
  ['http://nas', 'http://nas'],
  ['http://nas.local:3000', 'http://nas.local:3000'],
  ['http://goals.home.arpa', 'http://goals.home.arpa'],
])('%s is accepted as %s', (text, url) => {
  expect(parsePublicUrl(text)).toBe(url);
});

test.each([
  'http://goals.example.org',
  'http://203.0.113.7',
  'http://172.32.0.1',
  'http://[2001:db8::1]',
  'http://local.example.org',
  'goals.example.org',
  'ftp://goals.example.org',
  'https://goals.example.org/app',
  'https://goals.example.org?a=1',
  'https://ada@goals.example.org',
  'https://goals.example.org\\app',
  'https://',
  'https://goals example.org',
])('%s is refused', (text) => {
  expect(parsePublicUrl(text)).toBeUndefined();
});
