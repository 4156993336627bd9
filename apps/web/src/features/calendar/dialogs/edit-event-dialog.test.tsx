import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readFields, renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';
import EditEventDialog from './edit-event-dialog.tsx';
import EventCard from './event-card.tsx';

/** Another device moves the series: the event with the id `former` becomes `present`. */
const former = makeEvent({ id: 'former', seriesId: 'series' });
const present = makeEvent({ id: 'present', seriesId: 'series', location: 'Hall' });

it('keeps and saves typed values when the event of a series gets another id', async () => {
  const form = await renderForm(<EditEventDialog record="former" onClose={() => undefined} />, {
    'calendar.get': former,
    'calendar.series': { id: 'series', recurrence: null, ownChanges: 0, parts: 1, ownChangesOfWhole: 0 },
    'calendar.updateSeries': makeEvent({ id: 'present', seriesId: 'series' }),
    'goals.list': [],
  });
  await form.fill('Title', 'Swim');
  form.changeElsewhere({ 'calendar.get': present });
  await screen.findByText(/changed/i);
  expect(await readFields('Title')).toEqual(['Swim']);
  await form.press('Save Changes');
  await form.press('Save');
  await expect
    .poll(() => form.sent)
    .toEqual([['calendar.updateSeries', { id: 'present', scope: 'this', title: 'Swim' }]]);
});

it('the card stays open when the event of a series gets another id', async () => {
  const form = await renderForm(<EventCard record="former" onClose={() => undefined} />, {
    'calendar.get': former,
    'goals.list': [],
  });
  await screen.findByText('Dentist');
  form.changeElsewhere({ 'calendar.get': present });
  expect(await screen.findByText('Hall')).toBeTruthy();
});
