import { expect, it } from 'vitest';
import { type StoredObstacle, type MatchedObstacle, matchObstacles } from './match-obstacles.ts';

/** Builds stored obstacles from `{ Rain: ['A jacket'] }`. The ids show the position of each obstacle and resource. */
function makeStored(obstacles: Record<string, string[]>): StoredObstacle[] {
  return Object.entries(obstacles).map(([obstacle, resources], at) => ({
    id: `o${at}`,
    obstacle,
    resources: resources.map((resource, index) => ({ id: `r${at}${index}`, resource })),
  }));
}

const idsOf = (matched: readonly MatchedObstacle[]) =>
  matched.map(({ id, resources }) => [id, ...resources.map((resource) => resource.id)]);

const stored = makeStored({ Rain: ['A jacket', 'An umbrella'], Snow: ['A hat'] });

it.each<[string, [string, string[]][], (string | null)[][]]>([
  [
    'everything unchanged',
    [
      ['Rain', ['A jacket', 'An umbrella']],
      ['Snow', ['A hat']],
    ],
    [
      ['o0', 'r00', 'r01'],
      ['o1', 'r10'],
    ],
  ],
  [
    'reordered obstacles and resources',
    [
      ['Snow', ['A hat']],
      ['Rain', ['An umbrella', 'A jacket']],
    ],
    [
      ['o1', 'r10'],
      ['o0', 'r01', 'r00'],
    ],
  ],
  [
    'unchanged records when others are new',
    [
      ['Rain', ['A jacket', 'A car']],
      ['Hail', ['A roof']],
    ],
    [
      ['o0', 'r00', null],
      [null, null],
    ],
  ],
  [
    'an obstacle with changed text, and its unchanged resources',
    [
      ['Much rain', ['An umbrella']],
      ['Snow', ['A hat']],
    ],
    [
      ['o0', 'r01'],
      ['o1', 'r10'],
    ],
  ],
  [
    'the obstacles only when resources moved to another obstacle',
    [
      ['Rain', ['A hat']],
      ['Snow', ['A scarf']],
    ],
    [
      ['o0', null],
      ['o1', null],
    ],
  ],
  [
    'each record once when texts repeat',
    [
      ['Rain', ['A jacket', 'A jacket']],
      ['Rain', ['A jacket']],
    ],
    [
      ['o0', 'r00', null],
      [null, null],
    ],
  ],
])('a new description keeps the ids of %s', (_, wanted, ids) => {
  const obstacles = wanted.map(([obstacle, resources]) => ({ obstacle, resources }));
  expect(idsOf(matchObstacles(stored, obstacles))).toEqual(ids);
});
