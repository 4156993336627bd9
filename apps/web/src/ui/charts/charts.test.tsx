import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline } from './charts.tsx';

function pathsOf(points: Parameters<typeof Sparkline>[0]['points']): (string | null)[] {
  const { container } = render(<Sparkline points={points} />);
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
}

it('the chart spans from the lowest to the highest amount, and the dashed line has the same scale', () => {
  const points = [
    { x: 0, actual: 10, expected: 10 },
    { x: 7, actual: 15, expected: 20 },
  ];
  expect(pathsOf(points)).toEqual(['M0 43L83 24L83 48L0 48Z', 'M0 43L83 5', 'M0 43L83 24']);
});

it('draws no dashed line without expected amounts, and a constant line at the bottom', () => {
  const points = [0, 7].map((x) => ({ x, actual: 3, expected: null }));
  expect(pathsOf(points)).toEqual(['M0 43L83 43L83 48L0 48Z', 'M0 43L83 43']);
});
