import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';
import { DayColumn, computeEventText } from './day-column.tsx';

const day = '2026-11-21';
const at = (title: string, from: string, to: string) =>
  makeEvent({ id: title, title, startTime: `${day}T${from}:00.000Z`, endTime: `${day}T${to}:00.000Z` });

it.each([
  ['800 px', 800, ['Half', 'Hour']],
  ['1600 px', 1600, ['Half']],
])('events lower than 45 px show title and time in one line in a day of %s', async (_, height, short) => {
  const events = [at('Half', '01:00', '01:30'), at('Hour', '03:00', '04:00'), at('Long', '06:00', '07:30')];
  await renderForm(
    <DayColumn
      day={day}
      events={events}
      timezone="UTC"
      isToday={false}
      scale={{ from: 0, hourHeight: height / 24 }}
      columns={1}
      isPhone={false}
      focusable={null}
      onNew={() => undefined}
    />,
  );
  const isShort = (title: string) => screen.getByRole('button', { name: new RegExp(title) }).hasAttribute('data-short');
  expect(['Half', 'Hour', 'Long'].filter(isShort)).toEqual(short);
});

const room = { width: 1, columns: 1, isPhone: false };

it.each([
  ['half an hour of a day', { height: 28, free: 28 }, { isShort: true, lines: 1, time: 'full' }],
  ['an hour of a day', { height: 56, free: 56 }, { isShort: false, lines: 2, time: 'full' }],
  ['three hours of a day', { height: 168, free: 168 }, { isShort: false, lines: 2, time: 'full' }],
  ['a column of a phone', { height: 56, free: 56, width: 0.5, isPhone: true }, { lines: 2, time: 'start' }],
  [
    'one of three columns of a phone',
    { height: 56, free: 56, width: 1 / 3, isPhone: true },
    { lines: 3, time: 'none' },
  ],
  ['half an hour of a week', { height: 28, free: 28, columns: 7 }, { isShort: true, lines: 1, time: 'none' }],
  ['an hour of a week', { height: 56, free: 56, columns: 7 }, { isShort: false, lines: 3, time: 'start' }],
  ['two hours of a week', { height: 112, free: 112, columns: 7 }, { isShort: false, lines: 6, time: 'start' }],
  [
    'an event that the next event covers',
    { height: 112, free: 28, columns: 7 },
    { isShort: false, lines: 1, time: 'none' },
  ],
])('%s shows as much of title and time as fits', (_, given, expected) => {
  expect(computeEventText({ ...room, ...given })).toMatchObject(expected);
});
