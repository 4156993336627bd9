import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { TRPCClientError } from '@trpc/client';
import { describe, expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm, unload } from '../../../testing/render.tsx';
import { lazyWithPreload } from '../../../platform/loading/lazy-with-preload.tsx';
import CreateGoalDialog from './create-goal-dialog.tsx';
import { storeGoalDraft } from './goal-draft.ts';
import { makeGoal } from '../goal-sample.ts';
import { toRefusedError } from '../../../http/server-error.ts';

async function render() {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<CreateGoalDialog record={undefined} onClose={onClose} />, {
    'categories.list': [],
    'goals.create': makeGoal(),
  });
  return { ...form, onClose };
}

const defaults = { categoryId: null, priority: 'not_important_not_urgent', deadline: null, milestones: [], leads: [] };
const simple = {
  ...defaults,
  title: 'Publish a book',
  goalType: 'simple',
  targetValue: 1,
  unit: 'completion',
  expectedDailyProgress: 1,
  reportingFrequency: 'daily',
  skipWeekends: false,
  countsFrom: null,
};

describe('a simple goal', () => {
  it('requires a title, then is sent', async () => {
    const form = await render();
    await form.press('Create Goal');
    await expect.poll(listErrors).toEqual({ Title: 'Required' });
    await form.fill('Title', 'Publish a book');
    await form.press('Create Goal');
    await expect.poll(() => form.sent).toEqual([['goals.create', simple]]);
    expect(form.onClose).toHaveBeenCalledOnce();
  });
});

describe('a value goal', () => {
  async function renderValueGoal() {
    const form = await render();
    await form.fill('Title', 'Read 24 books');
    await form.toggle('Value');
    return form;
  }

  it('takes decimals, requires positive milestones, then is sent with its amounts', async () => {
    const form = await renderValueGoal();
    await form.fill('Target value', '240,5');
    await form.fill('Unit', 'pages');
    await form.fill('Expected progress a day', '5');
    await form.toggle('Skip weekends');
    await form.press('Add Milestone');
    await form.fill('Milestone 1 title', 'Half');
    await form.press('Add Milestone');
    await expect.poll(listErrors).toEqual({ 'Milestone 1 target value': 'Target value must be greater than 0' });
    await form.fill('Milestone 1 target value', '120');
    await form.press('Create Goal');
    await expect
      .poll(() => form.sent)
      .toEqual([
        [
          'goals.create',
          {
            ...defaults,
            title: 'Read 24 books',
            goalType: 'value',
            targetValue: 240.5,
            unit: 'pages',
            expectedDailyProgress: 5,
            reportingFrequency: 'daily',
            skipWeekends: true,
            countsFrom: null,
            milestones: [{ id: expect.any(String), title: 'Half', targetValue: 120 }],
          },
        ],
      ]);
  });

  it('shows the recommended progress for a deadline, and Use applies it', async () => {
    const form = await renderValueGoal();
    await form.fill('Target value', '24');
    await form.fill('Unit', 'books');
    await form.fill('Deadline (optional)', '11/28/2026');
    expect((await screen.findByText(/Recommended:/)).textContent).toBe(
      'Recommended: 3 books a day to meet the deadline',
    );
    await form.fill('Expected progress a day', '2');
    await screen.findByText('2 books a day is too little. Recommended:', { exact: false });
    await form.press('Use');
    expect(await readFields('Expected progress a day')).toEqual(['3']);
    await form.press('Create Goal');
    await expect
      .poll(() => form.sent)
      .toMatchObject([['goals.create', { deadline: '2026-11-28', expectedDailyProgress: 3 }]]);
  });
});

describe('a WIG', () => {
  it('requires a title and a target of each lead measure, then is sent with its lead measures', async () => {
    const form = await render();
    await form.fill('Title', 'Run a marathon');
    await form.toggle('WIG');
    await form.press('Add Lead Measure');
    await form.press('Add Lead Measure');
    await expect.poll(listErrors).toEqual({
      'Lead measure': 'Lead measure title is required',
      'Target value': 'Target value must be greater than 0',
    });
    await form.fill('Lead measure', 'Long runs');
    await form.fill('Target value', '0');
    await form.press('Add Lead Measure');
    await expect.poll(listErrors).toEqual({ 'Target value': 'Target value must be greater than 0' });
    await form.fill('Target value', '20');
    await form.fill('Expected a day', '1');
    await form.press('Create Goal');
    const lead = {
      title: 'Long runs',
      targetValue: 20,
      unit: null,
      expectedProgress: 1,
      reportingFrequency: 'daily',
    };
    await expect
      .poll(() => form.sent)
      .toMatchObject([['goals.create', { title: 'Run a marathon', goalType: 'wig', leads: [lead] }]]);
  });
});

describe('a draft', () => {
  it('returns after a page reload and is gone after the dialog closes', async () => {
    const before = await render();
    await before.fill('Title', 'Read 24 books');
    await before.toggle('Value');
    await before.fill('Target value', '24');
    unload();
    await render();
    expect(await readFields('Title', 'Target value')).toEqual(['Read 24 books', '24']);
    cleanup();
    await render();
    expect(await readFields('Title')).toEqual(['']);
  });
});

it('starts with the values typed into the palette, even when React restarts the first render', async () => {
  storeGoalDraft({ kind: 'goal', title: 'Read 24 books', target: 24, unit: 'books', deadline: null, spans: [] });
  const Late = lazyWithPreload(async () => Promise.resolve({ default: () => null }));
  await renderForm(
    <Suspense>
      <CreateGoalDialog record={undefined} onClose={vi.fn<() => void>()} />
      <Late />
    </Suspense>,
    { 'categories.list': [] },
  );
  await expect.poll(() => readFields('Title', 'Target value', 'Unit')).toEqual(['Read 24 books', '24', 'books']);
  cleanup();
  await render();
  expect(await readFields('Title')).toEqual(['']);
});

it('keeps the date picker closed when the deadline field shows an error', async () => {
  const form = await render();
  await form.fill('Title', 'Publish a book');
  await form.fill('Deadline (optional)', '01/31/2026');
  await form.press('Create Goal');
  await expect.poll(listErrors).toEqual({ 'Deadline (optional)': 'Deadline cannot be before today' });
  const field = await screen.findByLabelText('Deadline (optional)');
  expect(document.activeElement).toBe(field);
  expect(document.querySelector('[data-dates-dropdown]')).toBeNull();
  await form.user.click(field);
  await expect.poll(() => document.querySelector('[data-dates-dropdown]')).not.toBeNull();
});

it('keeps the form when the server refuses the goal, and saves it later', async () => {
  const onClose = vi.fn<() => void>();
  const create = vi.fn<() => ReturnType<typeof makeGoal> | TRPCClientError<never>>(makeGoal);
  create.mockReturnValueOnce(toRefusedError({ code: 'CONFLICT', message: 'Not now' }));
  const form = await renderForm(<CreateGoalDialog record={undefined} onClose={onClose} />, {
    'categories.list': [],
    'goals.create': create,
  });
  await form.fill('Title', 'Learn to sail');
  await form.press('Create Goal');
  await screen.findByText('Failed to create goal. Please try again.');
  expect(await readFields('Title')).toEqual(['Learn to sail']);
  expect(onClose).not.toHaveBeenCalled();
  await form.press('Create Goal');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
