import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, onTestFinished } from 'vitest';
import { optimisticMutation } from '../sync/optimistic-update.ts';
import { trpc } from '../sync/trpc.ts';
import { renderForm } from '../testing/render.tsx';
import { watchFullStorage } from './full-storage-toast.ts';
import { showError } from '../ui/dialog/toast.ts';

const explain = () => showError('Error', 'Failed to delete note. Please try again.');

function DeleteButton() {
  const remove = trpc.notes.remove.useMutation(optimisticMutation({ onError: explain }));
  return <Button onClick={() => remove.mutate({ id: '0198c0de' }, { onError: explain })}>Delete</Button>;
}

function failWith(code: string, message: string) {
  return new TRPCClientError(message, { result: { error: { code: -32603, message, data: { code, message } } } });
}

it.each([
  ['STORAGE_FULL', 'The server has no storage space left.', 'The server has no storage space left.'],
  ['UNAVAILABLE', 'The service is busy.', 'Failed to delete note. Please try again.'],
])('a mutation that fails with %s shows what "%s" means for the person', async (code, message, shown) => {
  onTestFinished(watchFullStorage());
  const { press } = await renderForm(<DeleteButton />, { 'notes.remove': failWith(code, message) });
  await press('Delete');
  expect((await screen.findByText(shown)).textContent).toBe(shown);
});
