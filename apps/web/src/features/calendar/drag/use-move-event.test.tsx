import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { applyChanges } from '@goaltracker/domain/sync/changes';
import { createEvent } from '@goaltracker/domain/tasks/create-event';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useRead } from '../../../store/use-read.ts';
import type { Answers } from '../../../testing/answers.ts';
import { renderForm } from '../../../testing/render.tsx';
import { toRowsOfGoals } from '../../../testing/rows-of-goals.ts';
import { makeEvent } from '../../../testing/event-sample.ts';
import { redo } from '../../../undo/undo-history.ts';
import { useMoveEvent } from './use-move-event.ts';
import { toRefusedError } from '../../../http/server-error.ts';

const range = { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-23T00:00:00.000Z' };
const moved = { startTime: '2026-11-21T11:00:00.000Z', endTime: '2026-11-21T12:00:00.000Z' };
/** The rows of a device with a daily series of two events at nine. */
const rows = applyChanges(toRowsOfGoals([]), (empty) =>
  createEvent(
    empty,
    {
      id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
      newSeriesId: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12',
      title: 'Swim',
      startTime: '2026-11-21T09:00:00.000Z',
      endTime: '2026-11-21T10:00:00.000Z',
      expand: true,
      recurrence: '{"type":"daily","interval":1,"endType":"after","count":2,"skipWeekends":false}',
    },
    { now: new Date('2026-11-20T12:00:00Z'), timezone: 'UTC' },
  ),
);

/** The hours at each render. */
const shown: string[] = [];

/** Lists the hours at which events start, and moves the first event to 11. */
function Calendar() {
  const { data = [] } = useRead('calendar.list', range);
  const { move, asking, verb, chooseScope, cancelMove } = useMoveEvent();
  const [event] = data;
  const hours = data.map(({ startTime }) => startTime.slice(11, 13)).join(' ');
  shown.push(hours);
  return (
    <>
      <output>{hours}</output>
      {event && <button onClick={() => move(event, parseSpan({ ...event, ...moved }))}>Move</button>}
      {event && <button onClick={() => move(event, parseSpan({ ...event, endTime: moved.endTime }))}>Lengthen</button>}
      {asking && <p>{`${verb}: which events?`}</p>}
      {asking && <button onClick={() => chooseScope('all')}>All</button>}
      {asking && <button onClick={cancelMove}>Cancel</button>}
    </>
  );
}

async function render(events: CalendarEvent[], answers: Answers = {}) {
  const form = await renderForm(<Calendar />, { 'calendar.list': events, ...answers });
  await expect.poll(readHours).toBe('09');
  return form;
}

async function renderSeries(answers: Answers = {}) {
  shown.length = 0;
  const form = await renderForm(<Calendar />, answers, { rows });
  await expect.poll(readHours).toBe('09 09');
  return form;
}

const readHours = () => screen.getByRole('status').textContent;

it('moving an event sends one call, and Undo sends the former times', async () => {
  const event = makeEvent();
  const { press, sent } = await render([event], { 'calendar.update': makeEvent(moved) });
  await press('Move');
  await press('Undo');
  const { id, startTime, endTime } = event;
  await expect
    .poll(() => sent)
    .toEqual([
      ['calendar.update', { id, ...moved }],
      ['calendar.update', { id, startTime, endTime }],
    ]);
});

it('redo moves an event again after Undo', async () => {
  const event = makeEvent();
  const { press, sent } = await render([event], { 'calendar.update': makeEvent(moved) });
  await press('Move');
  await press('Undo');
  await expect.poll(() => sent.length).toBe(2);
  expect(redo()).toBe(true);
  await expect.poll(() => sent.at(2)).toEqual(['calendar.update', { id: event.id, ...moved }]);
});

it('the toast says resized when only the end changes', async () => {
  const event = makeEvent();
  const longer = { startTime: event.startTime, endTime: moved.endTime };
  function Resize() {
    const { move } = useMoveEvent();
    return <button onClick={() => move(event, parseSpan({ ...event, ...longer }))}>Resize</button>;
  }
  const { press, sent } = await renderForm(<Resize />, { 'calendar.update': makeEvent(longer) });
  await press('Resize');
  await screen.findByText('Event resized');
  expect(sent).toEqual([['calendar.update', { id: event.id, ...longer }]]);
});

it('rolls back a move that the server refuses', async () => {
  const { press } = await render([makeEvent()], {
    'calendar.update': toRefusedError({ code: 'CONFLICT', message: 'Not now' }),
  });
  await press('Move');
  await screen.findByText('Failed to update event');
  await expect.poll(readHours).toBe('09');
});

it('shows an event of a series at the new time while it asks for the scope, and rolls back on Cancel', async () => {
  const { press, sent } = await renderSeries();
  await press('Move');
  await expect.poll(readHours).toBe('11 09');
  await press('Cancel');
  await expect.poll(readHours).toBe('09 09');
  expect(sent).toEqual([]);
});

it('the question says whether the event is moved or resized', async () => {
  const { press } = await renderSeries();
  await press('Move');
  expect(await screen.findByText('Move: which events?')).toBeTruthy();
  await press('Cancel');
  await press('Lengthen');
  expect(await screen.findByText('Resize: which events?')).toBeTruthy();
});

it('moves the other events of the series once the scope All is chosen', async () => {
  const { press, sent } = await renderSeries({ 'calendar.updateSeries': makeEvent(moved) });
  await press('Move');
  await press('All');
  await screen.findByText('Event moved');
  expect(sent).toEqual([['calendar.updateSeries', { id: expect.any(String), scope: 'all', ...moved }]]);
  expect([...new Set(shown)]).toEqual(['09 09', '11 09', '11 11']);
});

it('rolls back when the user leaves the calendar before the scope is chosen', async () => {
  function Screen() {
    const [isOpen, setIsOpen] = useState(true);
    const { data = [] } = useRead('calendar.list', range);
    return (
      <>
        <p data-testid="hours">{data.map(({ startTime }) => startTime.slice(11, 13)).join(' ')}</p>
        {isOpen && <Calendar />}
        <button onClick={() => setIsOpen(false)}>Leave</button>
      </>
    );
  }
  const { press, sent } = await renderForm(<Screen />, {}, { rows });
  const hours = () => screen.getByTestId('hours').textContent;
  await press('Move');
  await expect.poll(hours).toBe('11 09');
  await press('Leave');
  await expect.poll(hours).toBe('09 09');
  expect(sent).toEqual([]);
});
