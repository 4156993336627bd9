import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { lazyWithPreload } from '../../../platform/loading/lazy-with-preload.tsx';
import { renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';
import { DaySchedule } from '../timeline/day-schedule.tsx';

const party = makeEvent({
  id: 'party',
  title: 'Party',
  startTime: '2026-11-20T22:00:00.000Z',
  endTime: '2026-11-21T00:45:00.000Z',
});
const dentist = makeEvent({ title: 'Dentist' });

const days = ['2026-11-21'];
const QuickCreate = lazyWithPreload(() => import('../editor/quick-create.tsx'));

function Day({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <DaySchedule
      days={days}
      events={events}
      today="2026-11-20"
      timezone="UTC"
      todayClicks={0}
      QuickCreate={QuickCreate}
      onShowDay={() => undefined}
    />
  );
}

/** Moves the first event of the day with a button. */
function ChangingDay({ starts }: { starts: readonly [string, ...string[]] }) {
  const [index, setIndex] = useState(0);
  const startTime = `2026-11-21T${starts[index]}:00.000Z`;
  return (
    <>
      <Day events={[makeEvent({ startTime, endTime: '2026-11-21T11:00:00.000Z' })]} />
      <button type="button" onClick={() => setIndex(index + 1)}>
        Move
      </button>
    </>
  );
}

it('the folded night shrinks for an earlier event, and does not grow again when the event moves later', async () => {
  const { press } = await renderForm(<ChangingDay starts={['07:00', '05:00', '09:00']} />);
  const readBand = () => screen.getByRole('button', { expanded: false }).textContent.replaceAll(/\s/g, ' ');
  expect(readBand()).toBe('12 – 6 AM');
  await press('Move');
  expect(readBand()).toBe('12 – 4 AM');
  await press('Move');
  expect(readBand()).toBe('12 – 4 AM');
});

it('the row of the night names its events, unfolds with Enter and stays unfolded in this browser', async () => {
  const { user } = await renderForm(<Day events={[party, dentist]} />);
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
