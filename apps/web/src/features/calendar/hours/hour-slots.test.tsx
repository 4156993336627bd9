import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { HourAxis, HourSlots } from './hour-slots.tsx';

it('offers no slot for an hour that clocks skip', async () => {
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

it.each([
  { text: 'the usual size', textScale: 1, named: ['11 AM', '1 PM'] },
  { text: 'three times the usual size', textScale: 3, named: ['10 AM', '2 PM'] },
])(
  'the current time replaces the name of an hour that it would cover, in text of $text',
  async ({ textScale, named }) => {
    await renderForm(<HourAxis timezone="UTC" scale={{ from: 0, hourHeight: 33 }} textScale={textScale} />);
    const names = screen.getAllByText(/M$/).map(({ textContent }) => textContent);
    const noon = names.findIndex((name) => name === '1 PM' || name === '2 PM');
    expect(names.slice(noon - 1, noon + 1)).toEqual(named);
    expect(screen.getByText('12:00')).toBeTruthy();
  },
);
