import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { changeSettings } from '../hooks/local-settings.tsx';
import { renderForm } from '../testing/render.tsx';
import { useGoKeys } from './use-go-keys.ts';

function Screen() {
  useGoKeys();
  return <input aria-label="Title" />;
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const wait = () => act(() => vi.advanceTimersByTimeAsync(600));

async function render() {
  const { readDialog } = await renderForm(<Screen />);
  vi.useFakeTimers();
  return readDialog;
}

it('G alone asks for a date once no second key has followed', async () => {
  const readDialog = await render();
  press('g');
  expect(readDialog()).toEqual({});
  await wait();
  expect(readDialog()).toMatchObject({ dialog: 'go-to-date' });
});

it.each(['t', 'n', 'Escape'])('G followed by %s does not ask for a date', async (key) => {
  const readDialog = await render();
  press('g');
  press(key);
  await wait();
  expect(readDialog()).toEqual({});
});

it('G does not ask for a date in a text field, and when keys of one letter are turned off', async () => {
  const readDialog = await render();
  press('g', document.querySelector('input') ?? document.body);
  await wait();
  act(() => changeSettings({ letterKeysOn: false }));
  press('g');
  await wait();
  expect(readDialog()).toEqual({});
});
