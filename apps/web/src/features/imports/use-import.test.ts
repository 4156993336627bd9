import { expect, it } from 'vitest';
import { describeEffects } from './use-import.ts';

it('effects of an import are named in a sentence, those without words are not', () => {
  const effects = { added: 1_200, changed: 0, conflicts: 2, unchanged: 3, leftOut: 4 };
  expect(describeEffects(effects)).toBe('1,200 added, 2 kept as they are here, 3 already there.');
  expect(describeEffects({ leftOut: 4 })).toBe('Nothing was added.');
  expect(describeEffects({ added: 1, removed: 2 }, { added: 'new', removed: 'cancelled' })).toBe('1 new, 2 cancelled.');
});
