import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { markReported, unmarkReported } from '../just-reported.ts';
import { useKeptPlaces } from './kept-places.ts';

/** Reports on the goal and ends its highlight. */
function report(hadReportedToday?: boolean) {
  act(() => markReported('goal', hadReportedToday));
  act(() => unmarkReported('goal'));
}

it('keeps the place of a reported goal until another list is shown', () => {
  const { result, rerender } = renderHook(({ list }) => useKeptPlaces(list), { initialProps: { list: 'active' } });
  report(false);
  report(true);
  expect(result.current).toEqual(new Map([['goal', false]]));
  rerender({ list: 'completed' });
  expect(result.current.size).toBe(0);
});

it('keeps no place for a goal that is reported while no list is shown', () => {
  const { unmount } = renderHook(() => useKeptPlaces('active'));
  report(false);
  unmount();
  report(false);
  expect(renderHook(() => useKeptPlaces('active')).result.current.size).toBe(0);
});
