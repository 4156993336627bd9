import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.ts';
import { expect, it } from 'vitest';
import { type PlanText, formatPlanText, normalizeObstacles, parsePlanText } from './plan-text.ts';

/** Text full of headings and bullets in the format itself. */
const pieces = fc.oneof(
  fc.constantFrom('Obstacles & Resources:', 'Why This Matters:', 'Resources:', '•', '- ', '* ', '\\', ' ', '\t', ','),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);
const line = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''));
const paragraph = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
const obstacle = fc.record({ obstacle: line, resources: fc.array(line, { maxLength: 4 }) });
const plan: fc.Arbitrary<PlanText> = fc.record({
  text: paragraph,
  obstacles: fc.array(obstacle, { maxLength: 4 }),
  why: paragraph,
});

it('parsing a formatted plan returns the plan, for any text', () => {
  fc.assert(
    fc.property(plan, ({ text, obstacles, why }) => {
      const expected = { text, obstacles: normalizeObstacles(obstacles), why: why.trim() === '' ? '' : why };
      expect(parsePlanText(formatPlanText({ text, obstacles, why }))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('parsing, formatting and parsing a description again returns the same plan', () => {
  fc.assert(
    fc.property(paragraph, (description) => {
      const parsed = parsePlanText(description);
      expect(parsePlanText(formatPlanText(parsed))).toEqual(parsed);
    }),
    { numRuns: 500 },
  );
});
