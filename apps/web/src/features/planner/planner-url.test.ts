import { describe, expect, it } from 'vitest';
import { parsePlannerSearch } from './planner-url.ts';

describe('the address of the planner', () => {
  it('keeps the tab and the month', () => {
    expect(parsePlannerSearch({ tab: 'weekly', month: '2026-12' })).toEqual({ tab: 'weekly', month: '2026-12' });
  });

  it('leaves out what it does not know, and months no plan can be for', () => {
    expect(parsePlannerSearch({ tab: 'yearly', month: '2026-13' })).toEqual({});
    expect(parsePlannerSearch({ tab: 7, month: '1899-12' })).toEqual({});
    expect(parsePlannerSearch({ month: '2201-01' })).toEqual({});
  });
});
