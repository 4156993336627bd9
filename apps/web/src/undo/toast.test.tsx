import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderForm } from '../testing/render.tsx';
import { hideFailureOf, showError, showToast } from './toast.ts';

it('a toast shortens a long title', async () => {
  await renderForm(null);
  showToast({ title: 'Goal created', description: 'Read '.repeat(51) });
  const { textContent } = await screen.findByText(/^Read/);
  expect([textContent?.length, textContent?.endsWith('Read…')]).toEqual([160, true]);
});

it('a toast offline says that the change is on this device, a failure does not', async () => {
  await renderForm(null);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => showToast({ title: 'Event created' }));
  const toast = await screen.findByRole('status');
  expect(toast.textContent).toBe('Event createdOn this device until you are online');
  act(() => showError('No connection'));
  expect((await screen.findByRole('alert')).textContent).toBe('No connection');
});

it('a failure toast closes when the same mutation succeeds, and stays when another succeeds', async () => {
  await renderForm(null);
  act(() => showError('Invalid value', 'Please enter a valid number.', 'progress.replaceDay'));
  await screen.findByText('Invalid value');
  act(() => hideFailureOf('goals.update'));
  expect(screen.queryByText('Invalid value')).not.toBeNull();
  act(() => hideFailureOf('progress.replaceDay'));
  expect(screen.queryByText('Invalid value')).toBeNull();
});

it.each([
  ['moves over it', 3, 1],
  ['rests where it appears', 0, 0],
])(
  'a toast is closed after five seconds unless the pointer moves over it: the pointer %s',
  async (_, movementX, open) => {
    await renderForm(null);
    vi.useFakeTimers();
    act(() => showToast({ title: 'Saved' }));
    const toast = await vi.waitFor(() => screen.getByText('Saved'));
    fireEvent.pointerEnter(toast);
    fireEvent.pointerMove(toast, { movementX, movementY: 0 });
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(screen.queryAllByText('Saved')).toHaveLength(open);
  },
);

it('a long toast closes after twenty seconds', async () => {
  await renderForm(null);
  vi.useFakeTimers();
  act(() => showToast({ title: 'Data Imported', isLong: true }));
  await vi.waitFor(() => screen.getByText('Data Imported'));
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByText('Data Imported')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(screen.queryByText('Data Imported')).toBeNull();
});
