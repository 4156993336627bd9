import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findButton, renderForm } from '../../../testing/render.tsx';
import { makeEvent } from './event-sample.ts';
import { ScopeDialog } from './scope-dialog.tsx';

const none = () => undefined;
const event = makeEvent({ seriesId: 'series' });
const seriesWith = (ownChanges: number) => ({ 'calendar.series': { id: 'series', recurrence: null, ownChanges } });

it.each([
  [false, ['this']],
  [true, []],
])('Enter confirms the question about a series, unless it deletes: %s', async (destructive, confirmed) => {
  const scopes: string[] = [];
  const { user } = await renderForm(
    <ScopeDialog
      event={event}
      title="Move Event"
      confirmLabel="Move"
      destructive={destructive}
      onConfirm={(scope) => scopes.push(scope)}
      onCancel={vi.fn<() => void>()}
    />,
    destructive ? {} : seriesWith(0),
  );
  const focused = await findButton(destructive ? 'Cancel' : 'Move');
  await expect.poll(() => document.activeElement).toBe(focused);
  await user.keyboard('{Enter}');
  expect(scopes).toEqual(confirmed);
});

it.each([
  [1, 'One event that was changed by itself keeps its changes'],
  [3, '3 events that were changed by themselves keep their changes'],
])('says that %i events stay as they are', async (ownChanges, sentence) => {
  const dialog = <ScopeDialog event={event} title="Move Event" confirmLabel="Move" onConfirm={none} onCancel={none} />;
  await renderForm(dialog, seriesWith(ownChanges));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('says nothing while the number is not known, and asks all the same', async () => {
  const dialog = <ScopeDialog event={event} title="Move Event" confirmLabel="Move" onConfirm={none} onCancel={none} />;
  await renderForm(dialog, { 'calendar.series': () => new Promise(none) });
  await findButton('Move');
  expect(screen.queryByText(/changed by/)).toBeNull();
});
