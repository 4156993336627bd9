import { addPlanGoals, removePlanGoal } from '@goaltracker/domain/planner/plan-goals';
import { savePlannerSettings } from '@goaltracker/domain/planner/planner-settings';
import { createPlanningSession, savePlanningSession } from '@goaltracker/domain/planner/planning-sessions';
import { rescheduleMissed, selectRescheduled } from '@goaltracker/domain/planner/reschedule-missed';
import { saveWeeklyReview } from '@goaltracker/domain/planner/weekly-reviews';
import { uuidv7 } from 'uuidv7';
import { read } from '../../store/rows/read.ts';
import { getRows } from '../../store/rows/rows.ts';
import { defineCall, failWith, failWithReason } from '../../store/define-call.ts';
import { getTimezone } from '../../session/session.ts';

defineCall('planner.createSession', {
  complete: (input) => ({ ...input, id: input.id ?? uuidv7() }),
  change: createPlanningSession,
  failure: failWith('Failed to start planning. Please try again.'),
  offline: {
    title: () => 'Start the plan of a month',
    result: ({ month, year }) => read('planner.findSession', { month, year }) ?? undefined,
  },
});

defineCall('planner.saveSession', {
  change: savePlanningSession,
  offline: { title: () => 'Save the plan of a month' },
});

defineCall('planner.addGoals', {
  complete: (input) => ({ ...input, linkIds: input.linkIds ?? input.goalIds.map(() => uuidv7()) }),
  change: (rows, { linkIds = [], ...input }, clock) => addPlanGoals(rows, { ...input, linkIds }, clock),
  failure: failWith('Failed to add goals to the plan. Please try again.'),
  offline: {
    title: ({ goalIds }) =>
      goalIds.length === 1 ? 'Add a goal to the plan' : `Add ${goalIds.length} goals to the plan`,
    result: ({ id }) => read('planner.listGoals', { id }),
  },
});

defineCall('planner.removeGoal', {
  change: removePlanGoal,
  failure: failWith('Failed to remove the goal from the plan. Please try again.'),
  offline: { title: () => 'Remove a goal from the plan' },
});

defineCall('planner.saveSettings', {
  change: savePlannerSettings,
  failure: failWithReason('Error', 'Failed to save settings. Please try again.'),
  offline: { title: () => 'Change the planning times', result: () => read('planner.getSettings') },
});

defineCall('planner.saveReview', {
  complete: (input) => ({ ...input, id: input.id ?? uuidv7() }),
  change: saveWeeklyReview,
  failure: failWith('Failed to save your review. Please try again.'),
  offline: {
    title: () => 'Answer the weekly review',
    result: ({ week }) => read('planner.findReview', { week }) ?? undefined,
  },
});

defineCall('planner.carryOver', {
  complete: (input) => ({ ...input, newId: input.newId ?? uuidv7() }),
  change: (rows, { newId = '', week }, clock) => rescheduleMissed(rows, { newId, week }, clock),
  failure: failWith('Failed to carry the sessions over. Please try again.'),
  offline: {
    title: () => 'Carry missed sessions over',
    result: ({ newId = '', week }) =>
      selectRescheduled(getRows(), { newId, week }, { now: new Date(), timezone: getTimezone() }),
  },
});
