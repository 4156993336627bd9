import { expect, it } from 'vitest';
import { describeEffects } from './use-import.ts';

it('names the effects of an import in a sentence, and skips effects without words', () => {
  const effects = { added: 1_200, changed: 0, conflicts: 2, unchanged: 3, leftOut: 4 };
  expect(describeEffects(effects)).toBe('1,200 added, 2 kept as they are here, 3 already there.');
  expect(describeEffects({ leftOut: 4 })).toBe('Nothing was added.');
  expect(describeEffects({ added: 1, removed: 2 }, { added: 'new', removed: 'cancelled' })).toBe('1 new, 2 cancelled.');
});
