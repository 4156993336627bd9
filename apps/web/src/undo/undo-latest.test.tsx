import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { forgetUndoable } from './undo-history.ts';
import { renderForm } from '../testing/render.tsx';
import { showToast } from './toast.ts';
import { useShortcuts } from '../shell/use-shortcuts.ts';

function Screen() {
  useShortcuts();
  return <input aria-label="Title" />;
}

const pressUndo = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });

async function render() {
  forgetUndoable();
  const form = await renderForm(<Screen />);
  const undo = vi.fn<() => void>();
  const show = (title: string) =>
    act(() => showToast({ title, description: 'Dentist', action: { label: 'Undo', onClick: undo } }));
  return { ...form, undo, show };
}

it('Ctrl+Z undoes an action after its toast has closed, and names the action', async () => {
  const { undo, show } = await render();
  show('Event moved');
  act(() => showToast({ title: 'Goal created' }));
  pressUndo(document.body);
  expect(undo).toHaveBeenCalledOnce();
  await screen.findByText('Event moved: Dentist');
  pressUndo(document.body);
  expect(undo).toHaveBeenCalledOnce();
});

it('Ctrl+Z does not undo again what the toast has undone', async () => {
  const { undo, show, press } = await render();
  show('Event moved');
  await press('Undo');
  pressUndo(document.body);
  expect(undo).toHaveBeenCalledOnce();
});

it('Ctrl+Z in a text field, and a held key, undo no action', async () => {
  const { undo, show } = await render();
  show('Event moved');
  pressUndo(screen.getByLabelText('Title'));
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat: true });
  expect(undo).not.toHaveBeenCalled();
});

it('Ctrl+Shift+Z makes an undone action again, once', async () => {
  await render();
  const redo = vi.fn<() => void>();
  act(() => showToast({ title: 'Event moved', action: { label: 'Undo', onClick: () => undefined, redo } }));
  pressUndo(document.body);
  const pressRedo = () => fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  pressRedo();
  pressRedo();
  expect(redo).toHaveBeenCalledOnce();
});
