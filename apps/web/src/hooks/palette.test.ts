import { expect, it } from 'vitest';
import { closePalette, getEarlyEnter, getEarlyText, openPalette, setShown, takeEarlyKey } from './palette.ts';

const press = (key: string, more = {}) => takeEarlyKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

it('keeps the keys typed while the palette loads, and leaves later keys to the palette', () => {
  expect(press('a')).toBe(false);
  openPalette();
  expect(['r', 'u', 'x', 'Backspace', 'n'].map((key) => press(key))).toEqual([true, true, true, true, true]);
  expect([press('v', { ctrlKey: true }), press('Shift')]).toEqual([false, false]);
  expect(getEarlyText()).toBe('run');
  expect(getEarlyEnter()).toBeUndefined();
  expect(press('Enter')).toBe(true);
  expect(getEarlyEnter()).toBe('run');
  setShown(true);
  expect(press('s')).toBe(false);
  setShown(false);
  closePalette();
  expect(getEarlyText()).toBe('');
  expect(getEarlyEnter()).toBeUndefined();
});
