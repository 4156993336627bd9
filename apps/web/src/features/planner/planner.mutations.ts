import { defineMutation } from '../../sync/define-mutation.ts';
import { failWith } from '../../sync/failures.ts';
import { describeFailure } from '../../sync/describe-failure.ts';
import { putInRange } from '../calendar/core/local-event.ts';

defineMutation('planner.createSession', {
  effect: {
    'planner.findSession': (session, { month, year }, { read, output }) =>
      read.month === month && read.year === year ? (output ?? session) : session,
  },
  failure: failWith('Failed to start planning. Please try again.'),
});

defineMutation('planner.saveSession', {
  effect: {
    'planner.findSession': (session, { id }, { output }) =>
      session?.id === id ? (output ?? { ...session, status: 'saved' }) : session,
  },
});

defineMutation('planner.addGoals', {
  effect: {
    'planner.listGoals': (goals, { id }, { read, output }) => (read.id === id ? (output ?? goals) : goals),
  },
  failure: failWith('Failed to add goals to the plan. Please try again.'),
});

defineMutation('planner.removeGoal', {
  effect: {
    'planner.listGoals': (goals, { id, goalId }, { read }) =>
      read.id === id ? goals.filter((goal) => goal.id !== goalId) : goals,
  },
  failure: failWith('Failed to remove the goal from the plan. Please try again.'),
});

defineMutation('planner.saveSettings', {
  effect: { 'planner.getSettings': (settings, _input, { output }) => output ?? settings },
  failure: (error) => ({
    title: 'Error',
    description: describeFailure(error, 'Failed to save settings. Please try again.'),
  }),
});

defineMutation('planner.saveReview', {
  effect: {
    'planner.findReview': (review, { week, ...answers }, { read, output }) =>
      read.week === week ? (output ?? (review && { ...review, ...answers })) : review,
  },
  failure: failWith('Failed to save your review. Please try again.'),
});

defineMutation('planner.carryOver', {
  effect: {
    'calendar.list': (events, _input, { read, output }) =>
      (output?.events ?? []).reduce((list, event) => putInRange(list, event, read), events),
  },
  failure: failWith('Failed to carry the sessions over. Please try again.'),
});
