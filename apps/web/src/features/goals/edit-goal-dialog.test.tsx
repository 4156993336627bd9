import { expect, it } from 'vitest';
import { listErrors, readFields, renderForm } from '../../testing/render.tsx';
import EditGoalDialog from './edit-goal-dialog.tsx';
import { makeGoal } from './goal-sample.ts';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';

it('an edited goal needs a title and a target, and may keep its past deadline', async () => {
  const goal = makeGoal({ id, deadline: '2026-01-31' });
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [goal],
    'goals.update': goal,
  });
  await form.fill('Title', ' ');
  await form.fill('Target value', '');
  await form.press('Save Changes');
  await expect.poll(listErrors).toEqual({ Title: 'Required', 'Target value': 'Required' });
  expect(await readFields('Deadline (optional)')).toEqual(['01/31/2026']);

  await form.fill('Title', 'Read 12 books');
  await form.fill('Target value', '12');
  await form.press('Save Changes');
  await expect
    .poll(() => form.sent)
    .toEqual([
      [
        'goals.update',
        {
          id,
          title: 'Read 12 books',
          categoryId: null,
          priority: 'not_important_not_urgent',
          goalType: 'value',
          targetValue: 12,
          unit: 'books',
          expectedDailyProgress: 1,
          reportingFrequency: 'daily',
          deadline: '2026-01-31',
          skipWeekends: false,
          milestones: [],
          leads: [],
        },
      ],
    ]);
});
