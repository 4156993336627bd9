import { describe, expect, it } from 'vitest';
import { parsePlannerSearch } from './planner-url.ts';

describe('the URL of the planner', () => {
  it('keeps the tab and the month', () => {
    expect(parsePlannerSearch({ tab: 'weekly', month: '2026-12' })).toEqual({ tab: 'weekly', month: '2026-12' });
  });

  it('keeps a day of the week', () => {
    expect(parsePlannerSearch({ tab: 'weekly', week: '2026-12-05' })).toEqual({ tab: 'weekly', week: '2026-12-05' });
    expect(parsePlannerSearch({ week: '2026-12-32' })).toEqual({});
    expect(parsePlannerSearch({ week: '2201-01-01' })).toEqual({});
  });

  it('keeps the review and its step, on the weekly tab only', () => {
    const search = { tab: 'weekly', review: 'last', step: 3 };
    expect(parsePlannerSearch(search)).toEqual(search);
    expect(parsePlannerSearch({ tab: 'weekly', review: '2026-11-09' })).toEqual({
      tab: 'weekly',
      review: '2026-11-09',
    });
    expect(parsePlannerSearch({ tab: 'weekly', review: 'next', step: 5 })).toEqual({ tab: 'weekly' });
    expect(parsePlannerSearch({ review: 'last' })).toEqual({});
  });

  it('ignores unknown tabs and months outside the limits', () => {
    expect(parsePlannerSearch({ tab: 'yearly', month: '2026-13' })).toEqual({});
    expect(parsePlannerSearch({ tab: 7, month: '1899-12' })).toEqual({});
    expect(parsePlannerSearch({ month: '2201-01' })).toEqual({});
  });
});
