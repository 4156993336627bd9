import { expect, it } from 'vitest';
import { makeEvent } from './event-sample.ts';
import { isInScope } from './in-scope.ts';

const events = [
  makeEvent({ id: 'first', seriesId: 'run', startTime: '2026-11-20T09:00:00.000Z' }),
  makeEvent({ id: 'second', seriesId: 'run', startTime: '2026-11-21T09:00:00.000Z' }),
  makeEvent({ id: 'third', seriesId: 'run', startTime: '2026-11-22T09:00:00.000Z' }),
  makeEvent({ id: 'other', seriesId: 'swim', startTime: '2026-11-23T09:00:00.000Z' }),
  makeEvent({ id: 'single', startTime: '2026-11-23T09:00:00.000Z' }),
];

it.each([
  ['second', 'this', ['second']],
  ['second', 'following', ['second', 'third']],
  ['second', 'all', ['first', 'second', 'third']],
  ['single', 'all', ['single']],
] as const)('a change of %s with the scope %s means %j', (id, scope, meant) => {
  const changed = makeEvent(events.find((event) => event.id === id));
  expect(events.filter((event) => isInScope(event, changed, scope)).map((event) => event.id)).toEqual(meant);
});
