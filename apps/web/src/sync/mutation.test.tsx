import { fireEvent, screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { makeTask } from '../features/tasks/task-sample.ts';
import { findButton, renderForm } from '../testing/render.tsx';
import { showDraft, useMutationOf } from './mutation.ts';
import { queryClient } from './query-client.ts';
import { queries, trpc, trpcClient, TrpcProvider } from './trpc.ts';

const bread = makeTask({ id: 'bread', title: 'Bread' });
const milk = makeTask({ id: 'milk', title: 'Milk' });

interface TaskListProps {
  onSuccess?: () => void;
  onError?: () => void;
}

/** The titles of all tasks, each with a button that deletes it. */
function TaskList(callbacks: TaskListProps) {
  const { data = [] } = trpc.tasks.list.useQuery();
  const { mutate } = useMutationOf('tasks.remove');
  return (
    <>
      <output>{data.map(({ title }) => title).join(', ')}</output>
      {[bread, milk].map(({ id, title }) => (
        <button key={id} type="button" onClick={() => mutate({ id }, callbacks)}>
          {title}
        </button>
      ))}
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;

it('two clicks send one request, and different buttons one each', async () => {
  const { sent } = await renderForm(<TaskList />, { 'tasks.list': [bread, milk], 'tasks.remove': undefined });
  for (const name of ['Bread', 'Milk']) {
    const button = await findButton(name);
    fireEvent.click(button);
    fireEvent.click(button);
  }
  await expect.poll(() => sent.map(([, input]) => input)).toEqual([{ id: 'bread' }, { id: 'milk' }]);
});

it('a call is applied to the cache in the task of its click', async () => {
  await renderForm(<TaskList />, { 'tasks.list': [bread, milk], 'tasks.remove': undefined });
  await expect.poll(shown).toBe('Bread, Milk');
  fireEvent.click(await findButton('Bread'));
  expect(queries.tasks.list.getData()).toEqual([milk]);
});

it('a refused call is no longer shown, and the toast of its definition tells so', async () => {
  const refusal = new TRPCClientError<never>('Not now');
  const onError = vi.fn<() => void>();
  await renderForm(<TaskList onError={onError} />, { 'tasks.list': [bread, milk], 'tasks.remove': refusal });
  await expect.poll(shown).toBe('Bread, Milk');
  fireEvent.click(await findButton('Bread'));
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect(shown()).toBe('Bread, Milk');
  await screen.findByText('Failed to delete task. Please try again.');
});

it('a draft is shown until it is dropped', async () => {
  await renderForm(<TaskList />, { 'tasks.list': [bread, milk] });
  await expect.poll(shown).toBe('Bread, Milk');
  const drop = showDraft('tasks.update', { id: 'bread', title: 'Cake' });
  await expect.poll(shown).toBe('Cake, Milk');
  drop();
  await expect.poll(shown).toBe('Bread, Milk');
});

it('a mutation without offline rules fails without a network, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  function Schedule() {
    const { mutate } = useMutationOf('tasks.schedule');
    const eventData = { startTime: '2026-11-20T13:00:00.000Z' };
    return (
      <button type="button" onClick={() => mutate({ taskId: 'bread', eventData })}>
        Schedule
      </button>
    );
  }
  const { sent } = await renderForm(<Schedule />);
  fireEvent.click(await findButton('Schedule'));
  await screen.findByText('There is no connection, which this needs.');
  expect(sent).toEqual([]);
  vi.restoreAllMocks();
});

it('a call is never sent as the user whom another tab has just signed in', async () => {
  function Remove() {
    const { mutate } = useMutationOf('tasks.remove');
    return (
      <button type="button" onClick={() => mutate({ id: 'bread' })}>
        Remove
      </button>
    );
  }
  await renderForm(
    <TrpcProvider client={trpcClient} queryClient={queryClient}>
      <Remove />
    </TrpcProvider>,
  );
  const fetch = vi.fn<typeof window.fetch>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  localStorage.setItem('auth_token', `.${btoa(JSON.stringify({ sub: 'eve' }))}.`);
  fireEvent.click(await findButton('Remove'));
  await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(0);
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
});
