import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';

it.each([
  ['today', 'schedule', 1, 0],
  ['today', 'agenda', 0, 0],
  ['3days', 'schedule', 0, 0],
  ['week', 'schedule', 7, 0],
  ['month', 'schedule', 0, 35],
] as const)(
  'the skeleton of %s (%s) has %i columns of hours and %i days of a month',
  async (view, subView, columns, cells) => {
    await renderForm(<ViewSkeleton view={view} subView={subView} date="2026-11-20" />);
    expect(document.querySelectorAll('[data-column]')).toHaveLength(columns);
    expect(document.querySelectorAll('[data-cell]')).toHaveLength(cells);
  },
);
