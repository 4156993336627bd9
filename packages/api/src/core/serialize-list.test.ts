import { expect, test } from 'vitest';
import { isLongList, serializeList } from './serialize-list.ts';

test.each([101, 200, 250])('a list of %i records is serialized like JSON.stringify', async (length) => {
  const list = Array.from({ length }, (_, index) => ({ title: `"Straße" 🎉 ${index}`, note: null, left: undefined }));
  expect(isLongList(list)).toBe(true);
  expect((await serializeList(list)).toString()).toBe(JSON.stringify(list));
});

test.each([[[]], ['text'.repeat(100)], [{ length: 500 }], [null]])('%j is not a long list', (value) => {
  expect(isLongList(value)).toBe(false);
});
