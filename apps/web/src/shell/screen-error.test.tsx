import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderForm } from '../testing/render.tsx';
import { ScreenError } from './screen-error.tsx';

it.each([
  ['Failed to fetch dynamically imported module: /assets/notes.js', 'Check your connection and try again.'],
  ['Cannot read properties of undefined', 'Something went wrong in the app.'],
])('a screen that failed with "%s" shows: %s', async (message, text) => {
  await renderForm(<ScreenError error={new Error(message)} />);
  expect(screen.getByRole('alert').textContent).toContain(text);
});

it('reloads when the connection returns, unless a dialog is open', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  onTestFinished(() => reload.mockRestore());
  await renderForm(<ScreenError error={new Error('No connection')} />);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
  dialog.remove();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});
