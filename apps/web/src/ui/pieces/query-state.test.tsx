import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { QueryState } from './query-state.tsx';

const loading = { data: undefined, error: null, isFetching: true, refetch: () => undefined };

it.each([
  ['shows', true],
  ['only announces to screen readers', false],
])('a loading list %s that it is loading', async (_, showsLoading) => {
  await renderForm(
    <QueryState query={loading} skeleton={<hr />} showsLoading={showsLoading}>
      {() => null}
    </QueryState>,
  );
  const words = screen.getByText('Loading...');
  expect(words.classList.contains('mantine-VisuallyHidden-root')).toBe(!showsLoading);
});

it('controls in a skeleton cannot be focused', async () => {
  await renderForm(
    <QueryState query={loading} skeleton={<button type="button">Hide panel</button>}>
      {() => null}
    </QueryState>,
  );
  expect(screen.getByText('Hide panel').closest('[inert]')).not.toBeNull();
});

it.each([
  [true, 'Check your connection and try again.'],
  [false, 'You are offline, and it is not on this device yet.'],
])('what failed to load with a connection: %s says: %s, and is read again by Try again', async (isOnline, text) => {
  const refetch = vi.fn<() => void>();
  const { press } = await renderForm(
    <QueryState query={{ data: undefined, error: new Error(), isFetching: false, refetch }} skeleton={<hr />}>
      {() => null}
    </QueryState>,
  );
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(isOnline));
  expect(screen.getByRole('alert').textContent).toContain(text);
  await press('Try again');
  expect(refetch).toHaveBeenCalledOnce();
});
