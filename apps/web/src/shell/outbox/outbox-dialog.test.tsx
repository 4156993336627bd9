import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listUnsaved } from '../../store/pending.ts';
import { findQueue } from '../../store/open-queue.ts';
import { toRefusedError } from '../../http/server-error.ts';
import { makeTask } from '../../features/tasks/task-sample.ts';
import { renderForm } from '../../testing/render.tsx';
import OutboxDialog from './outbox-dialog.tsx';

const refusal = toRefusedError({ code: 'VALIDATION', message: 'Title is too long.' });

/** The dialog with a task that the server refuses at first. */
async function openRefused() {
  const answers = [refusal];
  const form = await renderForm(<OutboxDialog record={undefined} onClose={() => undefined} />, {
    'tasks.create': () => answers.shift() ?? makeTask(),
  });
  const input = { title: 'Order the book', description: 'From the shop', parts: [{ title: 'Find the ISBN' }] };
  const call = findQueue()?.call({ path: 'tasks.create', input }, { sendDirectly: async () => undefined });
  await expect(call).rejects.toThrow('Title is too long.');
  return form;
}

it('a refused change is listed with its sentence and its words to copy', async () => {
  await openRefused();
  const list = within(await screen.findByRole('list', { name: 'Not saved' }));
  list.getByText('Add task “Order the book”');
  list.getByText('Title is too long.');
  expect(list.getByText(/From the shop/).textContent).toBe('Order the book\nFrom the shop\nFind the ISBN');
  list.getByRole('button', { name: 'Copy your words' });
});

it('a refused change is sent again', async () => {
  const { press, sent } = await openRefused();
  await press('Send again: Add task “Order the book”');
  await screen.findByText('Everything is saved');
  expect(sent).toHaveLength(2);
});

it('a refused change is discarded after a question', async () => {
  const { press, sent } = await openRefused();
  await press('Discard: Add task “Order the book”');
  await screen.findByText('Add task “Order the book”: What you entered is lost.');
  await press('Discard');
  await screen.findByText('Everything is saved');
  expect(sent).toHaveLength(1);
});

it('a change that waits is listed apart', async () => {
  await openRefused();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await findQueue()?.call({ path: 'tasks.remove', input: { id: 'task' } }, { sendDirectly: async () => undefined });
  const list = within(await screen.findByRole('list', { name: 'Waiting' }));
  list.getByText(/^Delete task/);
  expect(listUnsaved()).toHaveLength(2);
});
