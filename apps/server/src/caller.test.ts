import { expect, test } from 'vitest';
import { getNetwork } from './caller.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  [undefined, ''],
])('a client at %s belongs to the network "%s"', (ip, network) => {
  expect(getNetwork({ ip })).toBe(network);
});
