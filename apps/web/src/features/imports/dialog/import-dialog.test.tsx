import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../http/query-client.ts';
import { findButton, renderForm } from '../../../testing/render.tsx';
import { user } from '../../../testing/user-sample.ts';
import { ImportDialog } from './import-dialog.tsx';
import { makeList, makePreview } from '../records/import-sample.ts';

const files = [new File(['habits'], 'loop.db')];

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <ImportDialog files={files} onClose={() => setIsOpen(false)} />
  ) : (
    <button onClick={() => setIsOpen(true)}>Open</button>
  );
}

it('Import stays enabled while all queries are refetched, as after a change of the time zone', async () => {
  const form = await renderForm(<Opener />, { 'auth.me': user });
  const preview = Response.json(makePreview([makeList({ title: 'Run' })]));
  const send = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined)).mockResolvedValueOnce(preview);
  vi.stubGlobal('fetch', send);
  await form.press('Open');
  await findButton('Import 4 Records');
  await act(async () => void queryClient.invalidateQueries());
  await expect.poll(() => send.mock.calls.length).toBe(2);
  expect((await findButton('Import 4 Records')).disabled).toBe(false);
});
