import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, onTestFinished } from 'vitest';
import { useMutationOf } from '../sync/mutation.ts';
import { renderForm } from '../testing/render.tsx';
import { watchFullStorage } from './full-storage-toast.ts';

function DeleteButton() {
  const remove = useMutationOf('tasks.remove');
  return <Button onClick={() => remove.mutate({ id: '0198c0de' })}>Delete</Button>;
}

function failWith(code: string, message: string) {
  return new TRPCClientError(message, { result: { error: { code: -32603, message, data: { code, message } } } });
}

it.each([
  ['STORAGE_FULL', 'The server has no storage space left.', 'The server has no storage space left.'],
  ['UNAVAILABLE', 'The service is busy.', 'Failed to delete task. Please try again.'],
])('a mutation that fails with %s shows what "%s" means for the person', async (code, message, shown) => {
  onTestFinished(watchFullStorage());
  const { press } = await renderForm(<DeleteButton />, { 'tasks.remove': failWith(code, message) });
  await press('Delete');
  expect((await screen.findByText(shown)).textContent).toBe(shown);
});
