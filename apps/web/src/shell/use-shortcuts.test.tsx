import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keyShortcut, changeSettings, useLocalSettings } from '../hooks/local-settings.tsx';
import { closePalette, usePaletteOpen } from '../hooks/palette.ts';
import { renderForm } from '../testing/render.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const create = vi.fn<() => void>();

function Screen() {
  useShortcuts();
  useLocalSettings();
  return (
    <button aria-keyshortcuts={keyShortcut('N')} onClick={create}>
      {usePaletteOpen() ? 'Below the palette' : 'New Goal'}
    </button>
  );
}

const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.body, { key, ctrlKey });

it('keys of one letter do nothing and are not announced when turned off; Ctrl+K still works', async () => {
  const { readDialog } = await renderForm(<Screen />);
  const button = screen.getByRole('button', { name: 'New Goal' });
  press('n');
  expect(create).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-keyshortcuts')).toBe('N');

  act(() => changeSettings({ letterKeysOn: false }));
  expect(button.hasAttribute('aria-keyshortcuts')).toBe(false);
  // As if another tab had rendered the screen earlier.
  button.setAttribute('aria-keyshortcuts', 'N');
  press('n');
  press('?');
  expect(create).toHaveBeenCalledTimes(1);
  expect(readDialog()).toEqual({});
  press('k', true);
  await screen.findByRole('button', { name: 'Below the palette' });
  act(closePalette);

  act(() => changeSettings({ letterKeysOn: true }));
  press('?');
  await expect.poll(readDialog).toMatchObject({ dialog: 'shortcuts' });
});
