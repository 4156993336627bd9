import { expect, it } from 'vitest';
import { renameLabelInFilter } from './split-filter.ts';

it.each([
  ['overdue & @phone', 'overdue & @calls'],
  ['!( @Phone|p1 )', '!( @calls|p1 )'],
  ['@phones & @phone-2', '@phones & @phone-2'],
  ['search: @phone & "@phone" | goal: "a & @phone"', 'search: @phone & "@phone" | goal: "a & @phone"'],
  ['@phone @phone', '@phone @phone'],
  [`@phone | search: ${'a'.repeat(483)}`, `@calls | search: ${'a'.repeat(483)}`],
])('the filter "%s" becomes "%s" when the label phone is renamed to calls', (filter, renamed) => {
  expect(renameLabelInFilter(filter, 'phone', 'calls')).toBe(renamed);
});

it('keeps a filter that a new name would make too long', () => {
  const filter = `@phone | search: ${'a'.repeat(483)}`;
  expect(renameLabelInFilter(filter, 'phone', 'phones')).toBe(filter);
});
