import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../testing/render.tsx';
import { ScreenError } from './screen-error.tsx';

it.each([
  ['Failed to fetch dynamically imported module: /assets/notes.js', 'Check your connection and try again.'],
  ['Unable to preload CSS for /assets/notes.css', 'Check your connection and try again.'],
  ['Cannot read properties of undefined', 'Something went wrong in the app.'],
])('a screen that failed with "%s" says: %s', async (message, text) => {
  await renderForm(<ScreenError error={new Error(message)} />);
  expect(screen.getByRole('alert').textContent).toContain(text);
});
