import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { useDialogs } from '../../../hooks/address/dialog-url.ts';
import { lazyWithPreload } from '../../../platform/loading/lazy-with-preload.tsx';
import type { Answers } from '../../../testing/answers.ts';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { findEventDraft } from '../editor/event-values.ts';
import { makeEvent } from '../../../testing/event-sample.ts';
import { TimeGrid } from './time-grid.tsx';

function OpenedDialog() {
  const { dialog, at } = useDialogs();
  return (
    <output>
      {dialog} {at}
    </output>
  );
}

const days = ['2026-11-20', '2026-11-21'];

const QuickCreate = lazyWithPreload(() => import('../editor/quick-create.tsx'));
beforeAll(() => QuickCreate.preload());

async function render(answers: Answers = {}) {
  const scale = { from: 0, hourHeight: 800 / 24 };
  return renderForm(
    <>
      <TimeGrid
        days={days}
        events={[]}
        byDay={new Map()}
        today="2026-11-20"
        timezone="UTC"
        scale={scale}
        QuickCreate={QuickCreate}
        onShowDay={() => undefined}
      />
      <OpenedDialog />
    </>,
    answers,
  );
}

const names = (elements: Element[]) =>
  elements.map((element) => element.getAttribute('aria-label')?.replaceAll(/\s/g, ' '));

it('the hours are one tab stop, arrows move between them, and Enter creates an event', async () => {
  const created = makeEvent();
  const { user, sent } = await render({ 'calendar.create': created });
  const focused = () => names(document.activeElement ? [document.activeElement] : [])[0];
  const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toHaveLength(1);
  await user.tab();
  expect(focused()).toBe('New event, Friday 12:00 PM');
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('New event, Saturday 1:00 PM');
  expect(stops()).toEqual([document.activeElement]);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'New Event' });
  expect(await readFields('Title', 'Start time', 'End time')).toEqual(['New Event', '13:00', '14:00']);
  await user.keyboard('Dentist{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([
      [
        'calendar.create',
        {
          title: 'Dentist',
          type: 'event',
          startTime: '2026-11-21T13:00:00.000Z',
          endTime: '2026-11-21T14:00:00.000Z',
          reminderMinutes: 15,
        },
      ],
    ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('New event, Saturday 1:00 PM');
});

it('quick create refuses an event without title or length, and asks before it discards typed values', async () => {
  const { user, sent, fill, press } = await render();
  await user.tab();
  await user.keyboard('{Enter}');
  await fill('Title', ' ');
  await fill('End time', '11:00');
  await press('Save');
  expect(listErrors()).toEqual({ Title: 'Required', 'End time': 'End must be after start' });
  expect(sent).toEqual([]);
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Discard changes?' });
  await press('Discard');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('More options opens the editor with everything typed', async () => {
  const { user, fill, press } = await render();
  await user.tab();
  await user.keyboard('{Enter}');
  await fill('Title', 'Night train');
  await user.click(screen.getByRole('radio', { name: 'Travel' }));
  await fill('Start time', '23:30');
  await press('More options');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('new-event 2026-11-20T23:30');
  expect(findEventDraft('2026-11-20T23:30')).toMatchObject({
    isDirty: true,
    values: { title: 'Night train', type: 'travel', startTime: '23:30', endDay: '2026-11-21', endTime: '00:30' },
  });
});

it('shows the new day when keys move an event out of the days shown', async () => {
  const event = makeEvent({ startTime: '2026-11-21T09:00:00.000Z', endTime: '2026-11-21T10:00:00.000Z' });
  const byDay = new Map([['2026-11-21', [event]]]);
  const onShowDay = vi.fn<(day: string) => void>();
  const form = await renderForm(
    <TimeGrid
      days={days}
      events={[event]}
      byDay={byDay}
      today="2026-11-20"
      timezone="UTC"
      scale={{ from: 0, hourHeight: 800 / 24 }}
      QuickCreate={QuickCreate}
      onShowDay={onShowDay}
    />,
    { 'calendar.update': event },
  );
  act(() => screen.getByRole('button', { name: /^Dentist/ }).focus());
  await form.user.keyboard('{ArrowRight}');
  expect(onShowDay.mock.calls).toEqual([['2026-11-22']]);
});
