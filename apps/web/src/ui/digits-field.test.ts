import { expect, it } from 'vitest';
import { keepDigits } from './digits-field.tsx';

it('removes everything but digits', () => {
  expect(keepDigits('1,2a0-')).toBe('120');
});
