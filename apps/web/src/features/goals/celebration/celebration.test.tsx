import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { celebrate, cancelCelebration, endCelebration, type Celebration } from './celebrate.ts';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../goal-sample.ts';
import CelebrationHost from './celebration.tsx';

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

it('shows what a completed goal has reached', async () => {
  await renderCelebration();
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts.slice(0, 2)).toEqual(['24 books', '40 days early']);
});

it('shows one after another, each until Done', async () => {
  const form = await renderCelebration();
  act(() => celebrate(streak));
  expect(screen.queryByText('30 days reported in a row')).toBeNull();
  await form.press('Done');
  await screen.findByRole('dialog', { name: '30 days reported in a row' });
  await form.press('Done');
  expect(isOpen()).toBe(false);
});

it('ends with Escape', async () => {
  const form = await renderCelebration();
  await form.user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});

it('takes no press in its first 300 ms, and then a press elsewhere ends it', async () => {
  const form = await renderCelebration();
  const card = screen.getByRole('dialog');
  expect(card.dataset['open']).toBeUndefined();
  await vi.waitFor(() => expect(card.dataset['open']).toBe('true'));
  await form.user.click(document.body);
  expect(isOpen()).toBe(false);
});

it('leaves when the report is undone', async () => {
  await renderCelebration();
  act(() => cancelCelebration(goal.id));
  expect(isOpen()).toBe(false);
});
