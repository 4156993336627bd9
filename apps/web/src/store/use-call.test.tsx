import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRead } from './use-read.ts';
import { makeTask } from '../testing/task-sample.ts';
import { findButton, renderForm } from '../testing/render.tsx';
import { showDraft, useCall } from './use-call.ts';
import { toRowsOfTasks } from '../testing/rows-of-tasks.ts';
import { toRefusedError } from '../http/server-error.ts';

const bread = makeTask({ id: 'bread', title: 'Bread' });
const milk = makeTask({ id: 'milk', title: 'Milk' });

interface TaskListProps {
  onSuccess?: () => void;
  onError?: () => void;
}

/** The titles of all tasks, each with a button that deletes it. */
function TaskList(callbacks: TaskListProps) {
  const { data = [] } = useRead('tasks.list');
  const { mutate } = useCall('tasks.remove');
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

const rows = toRowsOfTasks([bread, milk]);
const shown = () => screen.getByRole('status').textContent;

it('a double click sends one request, and each button its own', async () => {
  const { sent } = await renderForm(<TaskList />, { 'tasks.remove': undefined }, { rows });
  for (const name of ['Bread', 'Milk']) {
    const button = await findButton(name);
    fireEvent.click(button);
    fireEvent.click(button);
  }
  await expect.poll(() => sent.map(([, input]) => input)).toEqual([{ id: 'bread' }, { id: 'milk' }]);
});

it('a call is shown in the same task as its click', async () => {
  await renderForm(<TaskList />, { 'tasks.remove': undefined }, { rows });
  await expect.poll(shown).toBe('Bread, Milk');
  fireEvent.click(await findButton('Bread'));
  expect(shown()).toBe('Milk');
});

it('a refused call is rolled back and shows the toast of its definition', async () => {
  const refusal = toRefusedError({ code: 'CONFLICT', message: 'Not now' });
  const onError = vi.fn<() => void>();
  await renderForm(<TaskList onError={onError} />, { 'tasks.remove': refusal }, { rows });
  await expect.poll(shown).toBe('Bread, Milk');
  fireEvent.click(await findButton('Bread'));
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect(shown()).toBe('Bread, Milk');
  await screen.findByText('Failed to delete task. Please try again.');
});

it('a draft is shown until it is removed', async () => {
  await renderForm(<TaskList />, {}, { rows });
  await expect.poll(shown).toBe('Bread, Milk');
  const drop = showDraft('tasks.update', { id: 'bread', title: 'Cake' });
  await expect.poll(shown).toBe('Cake, Milk');
  drop();
  await expect.poll(shown).toBe('Bread, Milk');
});

it('a mutation without offline rules fails offline with a reason', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  function Hide() {
    const { mutate } = useCall('calendarSubscriptions.update');
    return (
      <button type="button" onClick={() => mutate({ id: 'calendar', isHidden: true })}>
        Hide
      </button>
    );
  }
  const { sent } = await renderForm(<Hide />);
  fireEvent.click(await findButton('Hide'));
  await screen.findByText('There is no connection, which this needs.');
  expect(sent).toEqual([]);
  vi.restoreAllMocks();
});
