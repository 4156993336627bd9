import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findButton, renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';
import { ScopeDialog } from './scope-dialog.tsx';

const none = () => undefined;
const event = makeEvent({ seriesId: 'series' });
const seriesWith = (ownChanges: number, { parts = 1, ownChangesOfWhole = ownChanges } = {}) => ({
  'calendar.series': { id: 'series', recurrence: null, ownChanges, parts, ownChangesOfWhole },
});
const readChoices = () =>
  screen
    .getAllByRole('radio')
    .map((radio) => (radio instanceof HTMLInputElement ? radio.labels?.[0]?.textContent : null));

it.each([
  [false, ['this']],
  [true, []],
])('Enter confirms the dialog, unless the dialog deletes (destructive: %s)', async (destructive, confirmed) => {
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
    seriesWith(0),
  );
  const focused = await findButton(destructive ? 'Cancel' : 'Move');
  await expect.poll(() => document.activeElement).toBe(focused);
  await user.keyboard('{Enter}');
  expect(scopes).toEqual(confirmed);
});

it.each([
  [1, 'One event that was changed by itself keeps its changes'],
  [3, '3 events that were changed by themselves keep their changes'],
])('says that %i events keep their own changes', async (ownChanges, sentence) => {
  const dialog = <ScopeDialog event={event} title="Move Event" confirmLabel="Move" onConfirm={none} onCancel={none} />;
  await renderForm(dialog, seriesWith(ownChanges));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('asks for the scope before the number of changed events is known', async () => {
  const dialog = <ScopeDialog event={event} title="Move Event" confirmLabel="Move" onConfirm={none} onCancel={none} />;
  await renderForm(dialog, { 'calendar.series': () => new Promise(none) });
  await findButton('Move');
  expect(screen.queryByText(/changed by/)).toBeNull();
});

it.each([
  [2, 'Both parts'],
  [3, 'All 3 parts'],
])('offers all %i parts of a split series', async (parts, label) => {
  const scopes: string[] = [];
  const dialog = (
    <ScopeDialog
      event={event}
      title="Move Event"
      confirmLabel="Move"
      onConfirm={(scope) => scopes.push(scope)}
      onCancel={none}
    />
  );
  const { user } = await renderForm(dialog, seriesWith(0, { parts, ownChangesOfWhole: 2 }));
  await user.click(await screen.findByLabelText(label));
  expect(readChoices()).toEqual(['Only this event', 'This and the following events', 'All events of this part', label]);
  expect(screen.getByText('2 events that were changed by themselves keep their changes')).toBeTruthy();
  await user.click(await findButton('Move'));
  expect(scopes).toEqual(['whole']);
});

it('offers no parts for a series that was never split', async () => {
  const dialog = <ScopeDialog event={event} title="Move Event" confirmLabel="Move" onConfirm={none} onCancel={none} />;
  await renderForm(dialog, seriesWith(1));
  await screen.findByText(/changed by/);
  expect(readChoices()).toEqual(['Only this event', 'This and the following events', 'All events of the series']);
});

it('does not offer all parts for a change of the recurrence', async () => {
  const dialog = (
    <ScopeDialog
      event={event}
      title="Save Changes"
      confirmLabel="Save"
      scopes={['following', 'all']}
      onConfirm={none}
      onCancel={none}
    />
  );
  await renderForm(dialog, seriesWith(1, { parts: 2 }));
  await screen.findByText(/changed by/);
  expect(readChoices()).toEqual(['This and the following events', 'All events of this part']);
});
