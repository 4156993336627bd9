import { expect, it } from 'vitest';
import { toQuickEntry } from './todoist-words.ts';

it.each([
  ['every last day', ['every month on the last day']],
  ['every last day of the month', ['every last day of the month']],
  ['ev! other quarter at 9am', ['ev! 6 months at 9am']],
  ['Every quarter ending 31 Dec', ['Every 3 months until 31 Dec']],
  ['after 10 days', ['every! 10 days']],
  ['every 1, 15', ['every 1st', 'every 15th']],
  ['every 1st and the 22nd at 20:00', ['every 1st at 20:00', 'every 22nd at 20:00']],
  ['every month on the 2, 3 & 31', ['every 2nd', 'every 3rd', 'every 31th']],
  ['every 14 jan, 14 apr starting 1 feb', ['every 14 jan starting 1 feb', 'every 14 apr starting 1 feb']],
  ['every 3 days', ['every 3 days']],
  ['every mon, fri at 9', ['every mon, fri at 9']],
  ['every 15th workday', ['every 15th workday']],
  ['tomorrow at 5pm', ['tomorrow at 5pm']],
])('"%s" becomes %j in quick entry', (words, ours) => {
  expect(toQuickEntry(words)).toEqual(ours);
});
