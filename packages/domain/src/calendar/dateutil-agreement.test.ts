import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toInstant, type WallClock } from '../core/wall-clock.ts';
import { listOccurrences } from './occurrences.ts';
import { parseRule } from './recurrence-rule.ts';

const msPerMinute = 60_000;
const fixture = join(import.meta.dirname, '../testing/dateutil-occurrences.txt');

/** Parses one line in the format that dateutil-occurrences.py describes. */
function parseLine(line: string) {
  const [timeZone = '', first = '', rule = '', start = '', end = '', ...gaps] = line.split(' ');
  let minutes = 0;
  const occurrences = gaps.map((gap) => (minutes += Number.parseInt(gap, 36)));
  return { timeZone, rule, first: parseLocal(first), start: parseLocal(start), end: parseLocal(end), occurrences };
}

function parseLocal(text: string): WallClock {
  return { day: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
}

it('lists the same occurrences as dateutil for 2,000 rules', () => {
  const lines = readFileSync(fixture, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(2_000);
  const differing = lines.filter((line) => {
    const { timeZone, rule, first, start, end, occurrences } = parseLine(line);
    const recurrence = parseRule(rule, { ...first, timeZone });
    if (!recurrence) throw new Error(`Not parsed: ${rule}`);
    const at = toInstant(first, timeZone);
    const spans = listOccurrences(
      { first: { start: at, end: at + msPerMinute }, recurrence, timeZone, isAllDay: false },
      { from: toInstant(start, timeZone), to: toInstant(end, timeZone) },
    );
    return spans.map((span) => span.start / msPerMinute).join(' ') !== occurrences.join(' ');
  });
  expect(differing).toEqual([]);
});
