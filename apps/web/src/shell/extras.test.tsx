import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, onTestFinished } from 'vitest';
import { useCall } from '../store/use-call.ts';
import { renderForm } from '../testing/render.tsx';
import { watchFullStorage } from './extras.tsx';

function Buttons() {
  const remove = useCall('tasks.remove');
  const hide = useCall('calendarSubscriptions.update');
  return (
    <>
      <Button onClick={() => remove.mutate({ id: '0198c0de' })}>Delete</Button>
      <Button onClick={() => hide.mutate({ id: 'calendar', isHidden: true })}>Hide</Button>
    </>
  );
}

function failWith(code: string, message: string) {
  return new TRPCClientError(message, { result: { error: { code: -32603, message, data: { code, message } } } });
}

it.each([
  ['STORAGE_FULL', 'The server has no storage space left.', 'The server has no storage space left.'],
  ['UNAVAILABLE', 'The service is busy.', 'Failed to hide the calendar. Please try again.'],
])('a call that cannot wait and fails with %s shows what "%s" means for the person', async (code, message, shown) => {
  onTestFinished(watchFullStorage());
  const { press } = await renderForm(<Buttons />, { 'calendarSubscriptions.update': failWith(code, message) });
  await press('Hide');
  expect((await screen.findByText(shown)).textContent).toBe(shown);
});

it('shows a toast when a call waits because the server has no space left', async () => {
  const message = 'The server has no storage space left.';
  const { press } = await renderForm(<Buttons />, { 'tasks.remove': failWith('STORAGE_FULL', message) });
  await press('Delete');
  expect((await screen.findByText(message)).textContent).toBe(message);
});
