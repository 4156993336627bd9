import { CatchBoundary } from '@tanstack/react-router';
import { onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { lazyWithPreload } from './lazy-with-preload.tsx';

const reload = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => new Response());
});

/** Renders a part whose code is no longer on the server. */
function renderMissing(): void {
  const Part = lazyWithPreload<object>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  render(
    <CatchBoundary getResetKey={() => 0} errorComponent={() => 'It failed'}>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </CatchBoundary>,
    { onCaughtError: () => undefined },
  );
}

it('reloads the page once when code is gone, as after an update', async () => {
  renderMissing();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(screen.queryByText('It failed')).toBeNull();
  renderMissing();
  await screen.findByText('It failed');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload when the server does not answer', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  renderMissing();
  await screen.findByText('It failed');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload under an open dialog', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  renderMissing();
  await screen.findByText('It failed');
  expect(reload).not.toHaveBeenCalled();
});
