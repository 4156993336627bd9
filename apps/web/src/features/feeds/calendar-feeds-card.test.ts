import { expect, it } from 'vitest';
import { describeFeed } from './calendar-feeds-card.tsx';

const nothing = { includesEvents: false, includesTasks: false, includesDeadlines: false, isBusyOnly: false };

it.each([
  [{ includesEvents: true }, 'Events'],
  [{ includesTasks: true, includesDeadlines: true }, 'Tasks and deadlines'],
  [{ includesEvents: true, includesTasks: true, includesDeadlines: true }, 'Events, tasks and deadlines'],
  [{ includesEvents: true, isBusyOnly: true }, 'Busy times only'],
])('a feed with %j is described as %s', (fields, text) => {
  expect(describeFeed({ ...nothing, ...fields })).toBe(text);
});
