import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyWithPreload } from '../../../platform/lazy-with-preload.tsx';
import { renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../core/event-sample.ts';
import { DaySchedule } from './day-schedule.tsx';

const party = makeEvent({
  id: 'party',
  title: 'Party',
  startTime: '2026-11-20T22:00:00.000Z',
  endTime: '2026-11-21T00:45:00.000Z',
});
const dentist = makeEvent({ title: 'Dentist' });

it('the night is one row that names its events, opens with Enter and stays open in this browser', async () => {
  const day = (
    <DaySchedule
      days={['2026-11-21']}
      events={[party, dentist]}
      today="2026-11-20"
      timezone="UTC"
      isPlaceholder={false}
      todayClicks={0}
      QuickCreate={lazyWithPreload(() => import('../editor/quick-create.tsx'))}
    />
  );
  const { user } = await renderForm(day);
  const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
  const band = screen.getByRole('button', { expanded: false });
  expect(band.textContent.replaceAll(/\s/g, ' ')).toBe('12 – 7 AMParty, until 12:45 AM');
  expect(names().filter((name) => name.startsWith('New event'))).toHaveLength(17);
  expect(names().filter((name) => name.startsWith('Party'))).toHaveLength(0);

  band.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { expanded: true })).toBe(band);
  expect(names().filter((name) => name.startsWith('New event'))).toHaveLength(24);
  expect(names().filter((name) => name.startsWith('Party'))).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('goaltracker-settings') ?? '')).toMatchObject({ nightHours: 'shown' });
});
