import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { HourAxis, HourSlots } from './hour-slots.tsx';

it('the hour that clocks skip is not offered', async () => {
  await renderForm(
    <HourSlots
      day="2027-03-14"
      timezone="America/Los_Angeles"
      scale={{ from: 0, hourHeight: 33 }}
      focusable={null}
      onNew={() => undefined}
    />,
  );
  const names = screen.getAllByRole('button').map((slot) => slot.getAttribute('aria-label')?.replaceAll(' ', ' '));
  expect(names).toHaveLength(23);
  expect(names.slice(1, 3)).toEqual(['New event, Sunday 1:00 AM', 'New event, Sunday 3:00 AM']);
});

it('an hour whose name the current time would cover is not named', async () => {
  await renderForm(<HourAxis timezone="UTC" scale={{ from: 0, hourHeight: 33 }} />);
  expect(screen.queryByText('12 PM')).toBeNull();
  expect(screen.getByText('1 PM')).toBeTruthy();
  expect(screen.getByText('12:00')).toBeTruthy();
});
