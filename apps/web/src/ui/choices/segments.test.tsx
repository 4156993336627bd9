import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Segments } from './segments.tsx';

const data = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;

it('segments are radio buttons of one group with one checked', () => {
  const onChange = vi.fn<(value: 'day' | 'week') => void>();
  render(<Segments aria-label="Period" value="day" onChange={onChange} data={data} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Day' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect(onChange).toHaveBeenCalledWith('week');
  expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeDefined();
});
