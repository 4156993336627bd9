import { expect, it, vi } from 'vitest';
import { findButton, renderForm } from '../../../testing/render.tsx';
import { makeEvent } from './event-sample.ts';
import { ScopeDialog } from './scope-dialog.tsx';

it.each([
  [false, ['this']],
  [true, []],
])('Enter confirms the question about a series, unless it deletes: %s', async (destructive, confirmed) => {
  const scopes: string[] = [];
  const { user } = await renderForm(
    <ScopeDialog
      event={makeEvent({ seriesId: 'series' })}
      title="Move Event"
      confirmLabel="Move"
      destructive={destructive}
      onConfirm={(scope) => scopes.push(scope)}
      onCancel={vi.fn<() => void>()}
    />,
  );
  const focused = await findButton(destructive ? 'Cancel' : 'Move');
  await expect.poll(() => document.activeElement).toBe(focused);
  await user.keyboard('{Enter}');
  expect(scopes).toEqual(confirmed);
});
