import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDialogs } from '../../../lib/dialog-url.ts';
import { renderForm } from '../../../testing/render.tsx';
import { TimeGrid } from './time-grid.tsx';

function OpenedDialog() {
  const { dialog, at } = useDialogs();
  return (
    <output>
      {dialog} {at}
    </output>
  );
}

it('the hours are one tab stop, arrows move between them, and Enter makes an event', async () => {
  const days = ['2026-11-20', '2026-11-21'];
  const { user } = await renderForm(
    <>
      <TimeGrid
        days={days}
        events={[]}
        byDay={new Map()}
        today="2026-11-20"
        timezone="UTC"
        scale={{ from: 0, hourHeight: 800 / 24 }}
      />
      <OpenedDialog />
    </>,
  );
  const focused = () => document.activeElement?.getAttribute('aria-label')?.replaceAll(' ', ' ');
  const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toHaveLength(1);
  await user.tab();
  expect(focused()).toBe('New event, Friday 12:00 PM');
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('New event, Saturday 1:00 PM');
  expect(stops()).toEqual([document.activeElement]);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('new-event 2026-11-21T13:00');
});
