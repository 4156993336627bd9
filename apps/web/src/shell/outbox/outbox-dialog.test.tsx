import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listUnsaved } from '../../store/calls/pending.ts';
import { findQueue } from '../../store/calls/open-queue.ts';
import { toRefusedError } from '../../http/server-error.ts';
import { makeTask } from '../../testing/task-sample.ts';
import { renderForm } from '../../testing/render.tsx';
import OutboxDialog from './outbox-dialog.tsx';

const refusal = toRefusedError({ code: 'VALIDATION', message: 'Title is too long.' });

/** Opens the dialog with a task that the server refuses at first. */
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

it('lists a refused change with its reason and its texts to copy', async () => {
  await openRefused();
  const list = within(await screen.findByRole('list', { name: 'Not saved' }));
  list.getByText('Add task “Order the book”');
  list.getByText('Title is too long.');
  expect(list.getByText(/From the shop/).textContent).toBe('Order the book\nFrom the shop\nFind the ISBN');
  list.getByRole('button', { name: 'Copy your words' });
});

it('sends a refused change again', async () => {
  const { press, sent } = await openRefused();
  await press('Send again: Add task “Order the book”');
  await screen.findByText('Everything is saved');
  expect(sent).toHaveLength(2);
});

it('discards a refused change after a confirmation', async () => {
  const { press, sent } = await openRefused();
  await press('Discard: Add task “Order the book”');
  await screen.findByText('Add task “Order the book”: What you entered is lost.');
  await press('Discard');
  await screen.findByText('Everything is saved');
  expect(sent).toHaveLength(1);
});

it('lists waiting changes in a section of their own', async () => {
  await openRefused();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await findQueue()?.call({ path: 'tasks.remove', input: { id: 'task' } }, { sendDirectly: async () => undefined });
  const list = within(await screen.findByRole('list', { name: 'Waiting' }));
  list.getByText(/^Delete task/);
  expect(listUnsaved()).toHaveLength(2);
});
