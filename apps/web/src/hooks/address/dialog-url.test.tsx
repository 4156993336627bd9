import { useRouter } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { parseDialogSearch, useDialogs } from './dialog-url.ts';

it('opens the dialog named in the URL', () => {
  expect(parseDialogSearch({ dialog: 'report-problem' })).toEqual({ dialog: 'report-problem' });
});

it('passes the record to the dialog', () => {
  expect(parseDialogSearch({ dialog: 'report-problem', record: 'a1' })).toEqual({
    dialog: 'report-problem',
    record: 'a1',
  });
});

it('passes the calendar event to the dialog', () => {
  expect(parseDialogSearch({ dialog: 'report-problem', event: 'e1' })).toEqual({
    dialog: 'report-problem',
    event: 'e1',
  });
});

it.each([{ dialog: 'nothing' }, { dialog: 3 }, { record: 'a1' }, {}])('opens nothing for %j', (search) => {
  expect(parseDialogSearch(search)).toEqual({});
});

describe('in the history of the browser', () => {
  async function renderDialogs() {
    const shown: ReturnType<typeof useDialogs>[] = [];
    const routers: ReturnType<typeof useRouter>[] = [];
    function Screen() {
      shown.push(useDialogs());
      routers.push(useRouter());
      return null;
    }
    await renderForm(<Screen />);
    const latest = () => {
      const dialogs = shown.at(-1);
      if (!dialogs) throw new Error('Not rendered');
      return dialogs;
    };
    return { latest, history: routers[0]?.history };
  }

  it('opening the open dialog again adds no history entry, and closing it twice goes back once', async () => {
    const { latest, history } = await renderDialogs();
    await act(async () => latest().openDialog('new-note'));
    await act(async () => latest().openDialog('tasks'));
    await act(async () => latest().openDialog('tasks'));
    expect(history?.length).toBe(3);
    const { closeDialog } = latest();
    await act(async () => {
      closeDialog();
      closeDialog();
    });
    await act(async () => closeDialog());
    expect(latest().dialog).toBe('new-note');
  });

  it('closing a dialog late does not close the dialog opened since', async () => {
    const { latest } = await renderDialogs();
    await act(async () => latest().openDialog('new-note'));
    const { closeDialog } = latest();
    await act(async () => closeDialog());
    await act(async () => latest().openDialog('tasks'));
    await act(async () => closeDialog());
    expect(latest().dialog).toBe('tasks');
  });

  it('a dialog reached with Forward can be closed again', async () => {
    const { latest, history } = await renderDialogs();
    await act(async () => latest().openDialog('tasks'));
    await act(async () => latest().closeDialog());
    await act(async () => history?.forward());
    expect(latest().dialog).toBe('tasks');
    await act(async () => latest().closeDialog());
    expect(latest().dialog).toBeUndefined();
  });
});
