import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { makeGoal } from '../goals/goal-sample.ts';
import CommandPalette from './command-palette.tsx';

const found = {
  goals: [{ id: 'goal', title: 'Run 300 km', currentValue: 2, targetValue: 10, unit: 'km', isCompleted: false }],
  events: [
    {
      id: 'event',
      title: 'Long run',
      startTime: '2026-11-22T09:00:00.000Z',
      endTime: '2026-11-22T10:30:00.000Z',
      isAllDay: false,
      completionStatus: 'unreported' as const,
    },
  ],
  tasks: [{ id: 'task', title: 'Buy running socks', dueDate: '2026-11-27T00:00:00.000Z', isCompleted: false }],
  notes: [{ id: 'note', title: 'October', excerpt: '…a slow run', updatedAt: '2026-10-28T08:00:00.000Z' }],
};

async function render() {
  const onClose = vi.fn<() => void>();
  const goals = [makeGoal({ title: 'Run 300 km' })];
  const form = await renderForm(<CommandPalette onClose={onClose} />, {
    'search.find': found,
    'goals.list': goals,
    'tasks.list': [],
  });
  const field = await screen.findByRole('combobox', { name: 'Search or type a command' });
  const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const selected = () => screen.getByRole('option', { selected: true }).textContent;
  return { ...form, field, listed, selected, onClose };
}

it('without a query the palette lists what is next, the screens and the actions', async () => {
  const { listed, selected } = await render();
  await vi.waitFor(() => expect(selected()).toBe('Report on Run 300 km2 of 10 books'));
  expect(listed()).toEqual(expect.arrayContaining(['Planner', 'New Goal', 'Dark mode', 'Sign Out']));
});

it('a query lists commands first, then goals, events, tasks and notes, with matches marked', async () => {
  const { user, field, listed } = await render();
  await user.type(field, 'run');
  await vi.waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(4));
  expect(listed()).toEqual([
    'Run 300 km2 of 10 books20%',
    'Long run11/22/2026 · 9:00 AM – 10:30 AMin 2 days',
    'Buy running socksDue 11/27/2026',
    'October…a slow run10/28/2026',
  ]);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Run', 'run', 'run', 'run']);
});

it('arrows, Tab and Enter choose a row, and the palette closes before it opens', async () => {
  const { user, field, selected, onClose } = await render();
  await user.type(field, 'dark');
  await vi.waitFor(() => expect(selected()).toBe('Dark mode'));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Tab' });
  fireEvent.keyDown(field, { key: 'Tab', shiftKey: true });
  expect(selected()).toBe('Dark mode');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(JSON.parse(localStorage.getItem('goaltracker-settings') ?? '{}')).toMatchObject({ theme: 'dark' });
});

it('Enter does nothing while a text is composed', async () => {
  const { user, field, onClose } = await render();
  await user.type(field, 'dark');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});

it('Escape closes the palette', async () => {
  const { field, onClose } = await render();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('"edit run" offers to edit the goal', async () => {
  const { user, field, listed } = await render();
  await user.type(field, 'edit run');
  await vi.waitFor(() => expect(listed()[0]).toBe('Edit Goal: Run 300 km2 of 10 books'));
});
