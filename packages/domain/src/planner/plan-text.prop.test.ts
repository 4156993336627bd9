import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PlanText, formatPlanText, normalizeObstacles, parsePlanText } from './plan-text.ts';

/** Text as a person types it, full of what the format itself is made of. */
const pieces = fc.oneof(
  fc.constantFrom('Obstacles & Resources:', 'Why This Matters:', 'Resources:', '•', '- ', '* ', '\\', ' ', '\t', ','),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const line = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''));
const paragraph = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
const obstacle = fc.record({ obstacle: line, resources: fc.array(line, { maxLength: 4 }) });
const plan: fc.Arbitrary<PlanText> = fc.record({
  text: paragraph,
  obstacles: fc.array(obstacle, { maxLength: 4 }),
  why: paragraph,
});

it('a plan that is written is read back as it was, whatever it says', () => {
  fc.assert(
    fc.property(plan, ({ text, obstacles, why }) => {
      const kept = { text, obstacles: normalizeObstacles(obstacles), why: why.trim() === '' ? '' : why };
      expect(parsePlanText(formatPlanText({ text, obstacles, why }))).toEqual(kept);
    }),
    { numRuns: 2000 },
  );
});

it('a description that is read and written again says the same', () => {
  fc.assert(
    fc.property(paragraph, (description) => {
      const read = parsePlanText(description);
      expect(parsePlanText(formatPlanText(read))).toEqual(read);
    }),
    { numRuns: 2000 },
  );
});
