import { describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { uploads } from '../uploads.ts';
import { downloads } from '../downloads.ts';
import { listProcedures, listRestRoutes } from '../core/rest.ts';

/** The calls promised to scripts from the start. */
const documented = `
GET    /api/auth/user
POST   /api/auth/login
POST   /api/auth/register
GET    /api/categories
POST   /api/categories
PUT    /api/categories/{id}
DELETE /api/categories/{id}
GET    /api/goals
POST   /api/goals
PUT    /api/goals/{id}
DELETE /api/goals/{id}
POST   /api/milestones
PUT    /api/milestones/{id}
DELETE /api/milestones/{id}
POST   /api/leads
PUT    /api/leads/{id}
DELETE /api/leads/{id}
POST   /api/progress
PUT    /api/progress/{id}
DELETE /api/progress/{id}
GET    /api/goals/{id}/progress/daily
GET    /api/progress/entries/{goalId}/{date}
GET    /api/stats
POST   /api/problem-reports
GET    /api/calendar/events
POST   /api/calendar/events
PUT    /api/calendar/events/{id}
DELETE /api/calendar/events/{id}
PUT    /api/calendar/events/{id}/report
PUT    /api/calendar/events/{id}/completion
PUT    /api/calendar/events/{id}/update-series
DELETE /api/calendar/events/{id}/delete-series
GET    /api/calendar/events/export/reports
GET    /api/tasks
POST   /api/tasks
PUT    /api/tasks/{id}
PUT    /api/tasks/{id}/toggle
DELETE /api/tasks/{id}
GET    /api/tasks/unscheduled
POST   /api/tasks/schedule
GET    /api/notes
POST   /api/notes
PUT    /api/notes/{id}
DELETE /api/notes/{id}
GET    /api/daily-performance/{date}
GET    /api/daily-performance/range/{startDate}/{endDate}
GET    /api/data-check
DELETE /api/progress-entries/all
DELETE /api/goals/all
DELETE /api/categories/all
GET    /api/planner/settings
POST   /api/planner/settings
GET    /api/planner/sessions/month/{month}/year/{year}
POST   /api/planner/sessions
GET    /api/planner/sessions/{id}/goals
POST   /api/planner/sessions/{id}/save
`;

/** Calls added later. */
const extra = `
POST   /api/auth/logout
GET    /api/auth/registration
POST   /api/auth/providers/sign-in
POST   /api/auth/providers/step
GET    /api/auth/providers/joined
POST   /api/auth/providers/joined
DELETE /api/auth/providers/joined/{id}
POST   /api/auth/sign-in-link
GET    /api/server
GET    /api/settings
PUT    /api/settings
POST   /api/auth/email/confirmation
POST   /api/auth/password/forgot
POST   /api/auth/password/reset
POST   /api/auth/password/reset/ways
PUT    /api/auth/user
PUT    /api/auth/password
DELETE /api/auth/user
GET    /api/auth/tokens
POST   /api/auth/tokens
DELETE /api/auth/tokens/{id}
GET    /api/calendar/feeds
POST   /api/calendar/feeds
DELETE /api/calendar/feeds/{id}
POST   /api/reminders/{token}/done
POST   /api/reminders/{token}/snooze
GET    /api/push/devices
POST   /api/push/devices
DELETE /api/push/devices/{id}
POST   /api/push/devices/{id}/test
GET    /api/auth/passkeys
POST   /api/auth/passkeys
PUT    /api/auth/passkeys/{id}
DELETE /api/auth/passkeys/{id}
GET    /api/auth/passkeys/state
POST   /api/auth/passkeys/options
POST   /api/auth/passkeys/sign-in/options
POST   /api/auth/passkeys/sign-in
POST   /api/auth/passkeys/sign-up/options
POST   /api/auth/passkeys/sign-up
POST   /api/auth/passkeys/step/options
POST   /api/auth/passkeys/step
GET    /api/auth/sessions
DELETE /api/auth/sessions/others
DELETE /api/auth/sessions/{id}
GET    /api/goals/{id}
POST   /api/leads/{id}/progress
PUT    /api/goals/{id}/progress/daily/{date}
DELETE /api/goals/{id}/progress/daily/{date}
POST   /api/tasks/{id}/restore
POST   /api/tasks/create
POST   /api/tasks/change
POST   /api/tasks/delete
POST   /api/tasks/restore
GET    /api/task-filters
POST   /api/task-filters
PUT    /api/task-filters/{id}
DELETE /api/task-filters/{id}
GET    /api/tasks/labels
PUT    /api/tasks/labels/{name}
DELETE /api/tasks/labels/{name}
POST   /api/tasks/labels/{id}/restore
POST   /api/task-parts
POST   /api/task-parts/create
POST   /api/task-parts/delete
PUT    /api/task-parts/{id}
DELETE /api/task-parts/{id}
POST   /api/task-parts/{id}/task
POST   /api/calendar/events/{id}/restore
GET    /api/calendar/events/unreported
GET    /api/calendar/events/{id}
GET    /api/calendar/events/{id}/series
GET    /api/calendar/subscriptions
POST   /api/calendar/subscriptions
PUT    /api/calendar/subscriptions/{id}
DELETE /api/calendar/subscriptions/{id}
POST   /api/calendar/subscriptions/{id}/refresh
GET    /api/calendar/subscriptions/events
GET    /api/calendar/subscriptions/events/{id}
POST   /api/calendar/subscriptions/events/{id}/copy
GET    /api/notes/{id}
POST   /api/data/reset
GET    /api/progress/notes
GET    /api/progress/weeks
GET    /api/search
GET    /api/changes/rows
POST   /api/calendar/events/delete
POST   /api/planner/sessions/{id}/goals
DELETE /api/planner/sessions/{id}/goals/{goalId}
GET    /api/planner/reviews
GET    /api/planner/reviews/{week}
PUT    /api/planner/reviews/{week}
POST   /api/planner/reviews/{week}/carry-over
GET    /api/data/backup
POST   /api/data/restore
GET    /api/auth/ways
POST   /api/auth/steps
POST   /api/auth/login/second-step
GET    /api/auth/second-step
POST   /api/auth/second-step
DELETE /api/auth/second-step
POST   /api/auth/second-step/setup
POST   /api/auth/second-step/recovery-codes
DELETE /api/auth/trusted-browsers/{id}
GET    /api/auth/activity
GET    /api/imports
POST   /api/imports
POST   /api/imports/{id}/run
DELETE /api/imports/{id}
POST   /api/tasks/plan
`;

/** POST requests that create nothing, so they answer 200 or 204. */
const notCreating = [
  'auth.finishLogin',
  'passkeys.beginSignIn',
  'passkeys.signIn',
  'passkeys.beginSignUp',
  'passkeys.beginAdd',
  'passkeys.beginStep',
  'passkeys.verifyStep',
  'auth.login',
  'auth.logout',
  'auth.requestPasswordReset',
  'auth.listResetWays',
  'auth.resetPassword',
  'auth.sendConfirmation',
  'auth.verifyStep',
  'backup.resetData',
  'calendar.removeMany',
  'calendarSubscriptions.refresh',
  'leads.addProgress',
  'planner.saveSettings',
  'providers.signIn',
  'providers.signInByLink',
  'providers.verifyStep',
  'planner.saveSession',
  'pushDevices.test',
  'reminders.complete',
  'reminders.snooze',
  'secondStep.begin',
  'secondStep.confirm',
  'secondStep.makeRecoveryCodes',
  'taskParts.removeMany',
  'tasks.removeMany',
  'tasks.updateMany',
];

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/, ' '));
const routes = listRestRoutes(appRouter);
const served = [
  ...routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  ...downloads.map(({ path }) => `GET /api${path}`),
  ...uploads.map(({ path }) => `POST /api${path}`),
];

describe('the REST paths', () => {
  it('are the documented paths and the additional ones', () => {
    expect(served.toSorted()).toEqual([...lines(documented), ...lines(extra)].toSorted());
  });

  it('are different for all procedures, one each', () => {
    expect(new Set(served).size).toBe(served.length);
    expect(routes.map(({ procedure }) => procedure)).toEqual(listProcedures(appRouter).map(({ path }) => path));
  });

  it('use GET for queries and other methods for mutations', () => {
    const types = listProcedures(appRouter).map(({ meta, procedure }) => [meta.openapi.method, procedure._def.type]);
    expect(types.filter(([method, type]) => (method === 'GET') !== (type === 'query'))).toEqual([]);
  });

  it('answer 201 for creating, 204 for deleting, 200 otherwise', () => {
    const odd = listProcedures(appRouter).filter(({ path, meta }) => {
      const { method } = meta.openapi;
      const creates = method === 'POST' && !notCreating.includes(path);
      const silent =
        // Undoing an import returns what it keeps.
        (method === 'DELETE' && path !== 'imports.remove') ||
        [
          'auth.logout',
          'auth.changePassword',
          'auth.requestPasswordReset',
          'auth.sendConfirmation',
          'auth.verifyStep',
          'backup.resetData',
          'calendar.removeMany',
          'passkeys.verifyStep',
          'providers.verifyStep',
          'reminders.complete',
          'taskParts.removeMany',
          'tasks.removeMany',
        ].includes(path);
      return meta.status !== (creates ? 201 : silent ? 204 : 200);
    });
    expect(odd.map(({ path }) => path)).toEqual([]);
  });
});
