import { expect, it } from 'vitest';
import { type StoredObstacle, type MatchedObstacle, matchObstacles } from './match-obstacles.ts';

/** `{ Rain: ['A jacket'] }` as kept, with ids that tell where each stood. */
function keep(obstacles: Record<string, string[]>): StoredObstacle[] {
  return Object.entries(obstacles).map(([obstacle, resources], at) => ({
    id: `o${at}`,
    obstacle,
    resources: resources.map((resource, index) => ({ id: `r${at}${index}`, resource })),
  }));
}

const idsOf = (matched: readonly MatchedObstacle[]) =>
  matched.map(({ id, resources }) => [id, ...resources.map((resource) => resource.id)]);

const kept = keep({ Rain: ['A jacket', 'An umbrella'], Snow: ['A hat'] });

it.each<[string, [string, string[]][], (string | null)[][]]>([
  [
    'what did not change',
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
    'what was put in another order',
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
    'the rest where one is new',
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
    'the resources of an obstacle in other words',
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
    'nothing of a resource below another obstacle',
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
    'each once where two say the same',
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
  expect(idsOf(matchObstacles(kept, obstacles))).toEqual(ids);
});
