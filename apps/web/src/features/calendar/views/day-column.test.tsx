import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../core/event-sample.ts';
import { DayColumn } from './day-column.tsx';

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
