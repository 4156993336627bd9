import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { markReported, unmarkReported, useKeptPlaces } from './reported-goals.ts';

/** Reports on the goal, and lets its highlight end. */
function report(hadReportedToday?: boolean) {
  act(() => markReported('goal', hadReportedToday));
  act(() => unmarkReported('goal'));
}

it('a goal that is reported on keeps its place until another list is shown', () => {
  const { result, rerender } = renderHook(({ list }) => useKeptPlaces(list), { initialProps: { list: 'active' } });
  report(false);
  report(true);
  expect(result.current).toEqual(new Map([['goal', false]]));
  rerender({ list: 'completed' });
  expect(result.current.size).toBe(0);
});

it('a goal keeps no place that is reported on while no list is shown', () => {
  const { unmount } = renderHook(() => useKeptPlaces('active'));
  report(false);
  unmount();
  report(false);
  expect(renderHook(() => useKeptPlaces('active')).result.current.size).toBe(0);
});
