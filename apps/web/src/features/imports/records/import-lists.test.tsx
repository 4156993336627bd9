import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { ImportLists } from './import-lists.tsx';
import { makeList, noEffects } from './import-sample.ts';
import type { ChosenTargets } from './list-choices.ts';

const lists = [
  ...Array.from({ length: 12 }, (_, at) => makeList({ title: `Habit ${at + 1}`, countsFromToday: at === 0 })),
  makeList({
    title: 'Errands',
    becomes: 'category',
    targets: ['simpleGoal', 'category', 'leaveOut'],
    state: 'unchanged',
    entries: 0,
    tasks: 5,
    effects: { ...noEffects, added: 2, unchanged: 4 },
  }),
];

const onChoose = vi.fn<(chosen: ChosenTargets) => void>();
const chosen = () => onChoose.mock.lastCall?.[0] ?? {};

function Lists() {
  const [choices, setChoices] = useState<ChosenTargets>({});
  const choose = (next: ChosenTargets) => {
    onChoose(next);
    setChoices(next);
  };
  return <ImportLists lists={lists} noun="habits" chosen={choices} onChoose={choose} />;
}

const rowOf = (title: string) => within(screen.getByText(title).closest('li') ?? document.body);
const select = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows the entries, days, target and state of each list', async () => {
  await renderForm(<Lists />);
  expect(rowOf('Habit 1').getByText('3 entries from Mar 2021 to yesterday')).toBeDefined();
  expect(rowOf('Habit 1').getByText('Target 100 times')).toBeDefined();
  expect(rowOf('Habit 1').getByText('Pace counts from today')).toBeDefined();
  expect(rowOf('Habit 2').queryByText('Pace counts from today')).toBeNull();
  expect(rowOf('Habit 1').getByText('New')).toBeDefined();
  expect(rowOf('Errands').getByText('5 tasks')).toBeDefined();
  expect(rowOf('Errands').getByText('2 new')).toBeDefined();
});

it('changes all lists of a kind together, among those found by the search', async () => {
  await renderForm(<Lists />);
  select('All under Value goals become', 'leaveOut');
  expect(new Set(Object.values(chosen()))).toEqual(new Set(['leaveOut']));
  expect(Object.keys(chosen())).toHaveLength(12);

  fireEvent.change(screen.getByLabelText('Search the habits'), { target: { value: 'habit 1' } });
  expect(screen.queryByText('Habit 2')).toBeNull();
  select('All under Value goals become', 'valueGoal');
  expect(Object.values(chosen()).filter((target) => target === 'valueGoal')).toHaveLength(4);
  select('Habit 1 becomes', 'leaveOut');
  expect(chosen()).toMatchObject({ 'Habit 1': 'leaveOut', 'Habit 10': 'valueGoal' });
  expect(screen.getByLabelText<HTMLSelectElement>('All under Value goals become').value).toBe('');
});
