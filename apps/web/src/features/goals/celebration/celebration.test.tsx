import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cancelCelebration, celebrate, type Celebration, endCelebration } from './celebrate.ts';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal, makeMilestone } from '../goal-sample.ts';
import CelebrationHost, { listFacts } from './celebration.tsx';

const goal = makeGoal({ title: 'Read 24 books', isCompleted: true, currentValue: 24, deadline: '2026-12-30' });
const completed: Celebration = { kind: 'goal', goal };
const streak: Celebration = { kind: 'streak', days: 30 };

afterEach(() => {
  act(() => [completed, streak].forEach(endCelebration));
});

async function renderCelebration() {
  const form = await renderForm(<CelebrationHost />, { 'goals.list': [goal, makeGoal({ isCompleted: true })] });
  act(() => celebrate(completed));
  await screen.findByRole('dialog', { name: 'Read 24 books' });
  return form;
}

const isOpen = () => screen.queryByRole('dialog') !== null;

it('shows the facts of a completed goal', async () => {
  await renderCelebration();
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts.slice(0, 2)).toEqual(['24 books', '40 days early']);
});

it('shows celebrations one after another, each until Done', async () => {
  const form = await renderCelebration();
  act(() => celebrate(streak));
  expect(screen.queryByText('30 days reported in a row')).toBeNull();
  await form.press('Done');
  await screen.findByRole('dialog', { name: '30 days reported in a row' });
  await form.press('Done');
  expect(isOpen()).toBe(false);
});

it('closes on Escape', async () => {
  const form = await renderCelebration();
  await form.user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});

it('ignores presses in its first 300 ms, then closes on a press elsewhere', async () => {
  const form = await renderCelebration();
  const card = screen.getByRole('dialog');
  expect(card.dataset['open']).toBeUndefined();
  await vi.waitFor(() => expect(card.dataset['open']).toBe('true'));
  await form.user.click(document.body);
  expect(isOpen()).toBe(false);
});

it('closes when the report is undone', async () => {
  await renderCelebration();
  act(() => cancelCelebration(goal.id));
  expect(isOpen()).toBe(false);
});

const today = '2026-11-20';
const done = makeGoal({ isCompleted: true, currentValue: 24, unit: 'books' });

it('lists the amount, the days and the number of completed goals for a goal completed early', () => {
  const goal = { ...done, deadline: '2026-12-30' };
  expect(listFacts(goal, [goal, makeGoal({ isCompleted: true }), makeGoal()], today)).toEqual([
    { number: '24', word: 'books' },
    { number: '40', word: 'days early' },
    { number: '2', word: 'completed goals' },
  ]);
});

it('lists only the amount for a first goal without a deadline', () => {
  expect(listFacts(done, [done], today)).toEqual([{ number: '24', word: 'books' }]);
});

it('does not call a goal early on its last day', () => {
  const goal = makeGoal({ goalType: 'simple', milestones: [makeMilestone()], deadline: today });
  expect(listFacts(goal, [], today)).toEqual([{ number: '1', word: 'milestone' }]);
});
