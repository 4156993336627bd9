import { cleanup, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchClickSequences } from '../../../platform/click-sequence.ts';
import { findButton, readFields, renderForm, unload } from '../../../testing/render.tsx';
import { makeGoal } from '../goal-sample.ts';
import WelcomeDialog from './welcome-dialog.tsx';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const career = {
  id,
  userId: 'user',
  name: 'Career',
  icon: 'Briefcase',
  color: 'blue',
  goalCount: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
};

async function renderWelcome(question = 'What do you want to get better at?') {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<WelcomeDialog record={undefined} onClose={onClose} />, {
    'categories.list': [career],
    'goals.create': makeGoal({ id }),
  });
  await screen.findByText(question);
  return { ...form, onClose };
}

it('Skip closes the dialog immediately', async () => {
  const form = await renderWelcome();
  await form.press('Skip');
  expect(form.onClose).toHaveBeenCalledOnce();
  expect(form.sent).toEqual([]);
});

it('suggests a goal of the chosen category, and creates it with hours every week', async () => {
  const form = await renderWelcome();
  await form.press('Career');
  await form.press('Next');
  await form.fill('Title', 'Learn to weld');
  await form.press('Next');
  await form.press('Saturday');
  await screen.findByText(
    '1 hour a week in your calendar until 11/20/2027, the first on Tuesday, 11/24/2026 at 6:00 PM.',
  );
  await form.fill('Time', '19:30');
  await form.press('Start');
  await screen.findByText('Learn to weld, with 1 hour a week in your calendar');
  expect(form.sent).toMatchObject([
    [
      'goals.create',
      {
        title: 'Learn to weld',
        categoryId: id,
        targetValue: 200,
        deadline: '2027-11-20',
        events: [
          {
            title: 'Learn to weld',
            type: 'goal',
            startTime: '2026-11-24T19:30:00.000Z',
            endTime: '2026-11-24T20:30:00.000Z',
            recurrence: '{"type":"weekly","interval":1,"endType":"until","endDate":"2027-11-20","skipWeekends":false}',
            expand: true,
          },
        ],
      },
    ],
  ]);
});

it('an own goal has its own unit, and no sessions when the user chooses no set times', async () => {
  const form = await renderWelcome();
  await form.press('Career');
  await form.press('Next');
  await form.toggle('My own goal');
  expect((await findButton('Next')).disabled).toBe(true);
  await form.fill('Title', 'Meditate every day');
  expect(await readFields('Target (times)', 'Unit')).toEqual(['365', 'times']);
  await screen.findByText('1 time a day, due', { exact: false });
  await form.fill('Unit', 'minutes');
  await form.fill('Target (minutes)', '7300');
  await screen.findByText('20 minutes a day, due', { exact: false });
  await form.press('Next');
  await screen.findByText('7 hours a week in your calendar', { exact: false });
  await form.toggle('No set times');
  await screen.findByText('Without a time in the calendar. You can schedule it later.');
  expect(screen.queryByLabelText('Time')).toBeNull();
  await form.press('Start');
  await expect
    .poll(() => form.sent)
    .toMatchObject([
      [
        'goals.create',
        {
          title: 'Meditate every day',
          categoryId: id,
          unit: 'minutes',
          targetValue: 7300,
          reportingFrequency: 'daily',
          events: [],
        },
      ],
    ]);
});

it('sessions have the chosen length', async () => {
  const form = await renderWelcome();
  await form.press('Career');
  await form.press('Next');
  await form.press('Next');
  await form.toggle('30 min');
  await screen.findByText('2 sessions of 30 min a week in your calendar', { exact: false });
  await form.press('Start');
  await screen.findByText('200 hours on my own project, with 2 sessions of 30 min a week in your calendar');
  expect(form.sent).toMatchObject([
    ['goals.create', { events: [{ startTime: '2026-11-21T18:00:00.000Z', endTime: '2026-11-21T18:30:00.000Z' }] }],
  ]);
});

it('takes the target from the title or from its field, and expects a pace that reaches it in time', async () => {
  const form = await renderWelcome();
  await form.press('Career');
  await form.press('Next');
  await screen.findByText('4 hours a week, due', { exact: false });
  await form.fill('Title', '500 hours on my own project');
  expect((await screen.findByLabelText<HTMLInputElement>('Target (hours)')).value).toBe('500');
  await screen.findByText('10 hours a week, due', { exact: false });
  await form.fill('Target (hours)', '-1');
  expect((await findButton('Next')).disabled).toBe(true);
  await form.fill('Target (hours)', '250,5');
  await form.press('Next');
  await form.toggle('Every week until it is due');
  await form.press('Start');
  await screen.findByText('500 hours on my own project, with 2 hours in your calendar');
  const once = expect.not.objectContaining({ recurrence: expect.anything() });
  expect(form.sent).toMatchObject([
    ['goals.create', { targetValue: 250.5, expectedDailyProgress: 4.81, events: [once, once] }],
  ]);
});

it('changes the example title with the target until the user edits the title', async () => {
  const form = await renderWelcome();
  await form.press('Career');
  await form.press('Next');
  await form.fill('Target (hours)', '1250.5');
  expect(await readFields('Title')).toEqual(['1,250.5 hours on my own project']);
  await form.fill('Title', 'My own project');
  await form.fill('Target (hours)', '90');
  expect(await readFields('Title', 'Target (hours)')).toEqual(['My own project', '90']);
});

it('a double click on Next goes one step', async () => {
  onTestFinished(watchClickSequences());
  const form = await renderWelcome();
  await form.user.dblClick(await findButton('Next'));
  expect(await screen.findByText('What is your first goal?')).toBeTruthy();
  await form.press('Next');
  expect(await screen.findByText('When will you work on it?')).toBeTruthy();
});

it('requires a title, and Back keeps the entered values', async () => {
  const form = await renderWelcome();
  await form.press('Next');
  await form.fill('Title', ' ');
  expect((await findButton('Next')).disabled).toBe(true);
  await form.fill('Title', 'Read 30 books');
  await form.press('Next');
  await form.press('Back');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Read 30 books');
});

it('returns to the same step with all entered values after a page reload', async () => {
  const before = await renderWelcome();
  await before.press('Career');
  await before.press('Next');
  await before.fill('Title', 'Learn to weld');
  await before.press('Next');
  await before.press('Saturday');
  unload();
  const after = await renderWelcome('When will you work on it?');
  await after.press('Start');
  await screen.findByText('Learn to weld, with 1 hour a week in your calendar');
  expect(after.sent).toMatchObject([['goals.create', { title: 'Learn to weld', categoryId: id }]]);
  cleanup();
  await renderWelcome();
});
