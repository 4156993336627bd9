import { type RouterHistory, useNavigate, useRouter } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Popover } from '../../ui/menu/popover.tsx';
import { HasEntryContext } from './back-closes.ts';
import { useDialogs } from './dialog-url.ts';

const nothing = () => undefined;

/** A layer that is open until it closes itself. */
function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && children(() => setIsOpen(false));
}

async function renderLayers(layers: ReactNode) {
  const histories: RouterHistory[] = [];
  function Screen() {
    histories.push(useRouter().history);
    return layers;
  }
  const form = await renderForm(<Screen />);
  const [history] = histories;
  const read = () => history?.location.state.layers ?? 0;
  return {
    ...form,
    history,
    /** Waits until the history has this many entries above the screen. */
    settle: async (layers: number) => waitFor(() => expect(read()).toBe(layers)),
    /** Goes back like the browser, and waits until the history is in step. */
    back: async (left: number) => {
      await act(async () => history?.back());
      await waitFor(() => expect(read()).toBe(left));
    },
  };
}

const menu = (
  <Menu.Root>
    <Menu.Target>
      <button type="button">Open</button>
    </Menu.Target>
    <Menu.Dropdown aria-label="Actions">
      <Menu.Item>First</Menu.Item>
    </Menu.Dropdown>
  </Menu.Root>
);
const popover = (
  <Opened>
    {(close) => (
      <Popover.Root opened onDismiss={close}>
        <Popover.Target>
          <button type="button">Why</button>
        </Popover.Target>
        <Popover.Dropdown>Because</Popover.Dropdown>
      </Popover.Root>
    )}
  </Opened>
);
const question = (
  <Opened>
    {(close) => <ConfirmDialog title="Delete?" text="" confirmLabel="Delete" onConfirm={nothing} onCancel={close} />}
  </Opened>
);
const dialog = (
  <Opened>
    {(close) => (
      <Dialog title="New" onClose={close}>
        {question}
      </Dialog>
    )}
  </Opened>
);

it.each([
  ['a menu', menu, 'First'],
  ['a popover', popover, 'Because'],
  ['a confirmation', question, 'Delete?'],
])('Back closes %s', async (_, layer, text) => {
  const { settle, back } = await renderLayers(layer);
  await screen.findByText(text);
  await settle(1);
  await back(0);
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('Back closes a question before the dialog around it, and Forward opens neither again', async () => {
  const { settle, back, history } = await renderLayers(dialog);
  await settle(2);
  await back(1);
  await waitFor(() => expect(screen.queryByText('Delete?')).toBeNull());
  expect(screen.queryByText('New')).not.toBeNull();
  await back(0);
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  await act(async () => history?.forward());
  await settle(0);
});

it('a layer that closes by itself removes its history entry', async () => {
  const { settle, press } = await renderLayers(question);
  await settle(1);
  await press('Cancel');
  await settle(0);
  expect(screen.queryByText('Delete?')).toBeNull();
});

it('Back asks before unsaved input is lost; a second Back closes the question and keeps the input', async () => {
  const { settle, back, press } = await renderLayers(
    <Opened>
      {(close) => (
        <Dialog title="New" onClose={close} isDirty>
          {null}
        </Dialog>
      )}
    </Opened>,
  );
  await settle(1);
  await back(2);
  await screen.findByText('Discard changes?');
  await back(1);
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
  await back(2);
  await press('Discard');
  await settle(0);
  expect(screen.queryByText('New')).toBeNull();
});

it('Back in a dialog of several steps goes back one step', async () => {
  function Steps() {
    const [step, setStep] = useState(2);
    return (
      <Dialog title={`Step ${step}`} onClose={nothing} onBack={() => setStep(step - 1)}>
        {null}
      </Dialog>
    );
  }
  const { settle, back } = await renderLayers(<Steps />);
  await settle(1);
  await back(1);
  expect(await screen.findByText('Step 1')).toBeTruthy();
});

it('a dialog opened from a menu replaces the history entry of the menu', async () => {
  function Choices() {
    const { dialog, openDialog } = useDialogs();
    return dialog ?? <Opened>{(close) => <Choice close={close} open={() => openDialog('new-note')} />}</Opened>;
  }
  const { settle, press, history, readDialog } = await renderLayers(<Choices />);
  await settle(1);
  await press('Choose');
  await waitFor(() => expect(readDialog()).toMatchObject({ dialog: 'new-note' }));
  expect(history?.length).toBe(2);
  await act(async () => history?.back());
  expect(readDialog()).toEqual({});
});

function Choice({ close, open }: { close: () => void; open: () => void }) {
  return (
    <Popover.Root opened onDismiss={close}>
      <Popover.Target>
        <button type="button" onClick={() => (close(), open())}>
          Choose
        </button>
      </Popover.Target>
      <Popover.Dropdown>Because</Popover.Dropdown>
    </Popover.Root>
  );
}

it('a dialog with an address and unsaved input closes together with the entries above it', async () => {
  function Screen() {
    const { dialog, openDialog, closeDialog } = useDialogs();
    if (!dialog)
      return (
        <button type="button" onClick={() => openDialog('new-note')}>
          Add
        </button>
      );
    return (
      <HasEntryContext value>
        <Dialog title="New Note" onClose={closeDialog} isDirty>
          <button type="button" onClick={closeDialog}>
            Save
          </button>
        </Dialog>
      </HasEntryContext>
    );
  }
  const { settle, press, readDialog } = await renderLayers(<Screen />);
  await press('Add');
  await settle(1);
  await press('Save');
  await waitFor(() => expect(readDialog()).toEqual({}));
  await settle(0);
});

it('an open layer keeps its history entry when the address changes', async () => {
  function Screen() {
    const navigate = useNavigate();
    const change = () => void navigate({ to: '.', search: { dialog: 'tasks' }, replace: true });
    return (
      <Dialog title="New" onClose={nothing}>
        <button type="button" onClick={change}>
          Change
        </button>
      </Dialog>
    );
  }
  const { settle, press, history, readDialog } = await renderLayers(<Screen />);
  await settle(1);
  await press('Change');
  await waitFor(() => expect(readDialog()).toMatchObject({ dialog: 'tasks' }));
  await settle(1);
  expect(history?.length).toBe(2);
});
