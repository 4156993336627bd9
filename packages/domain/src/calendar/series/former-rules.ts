import type { EventSeriesRow } from '../../sync/rows.ts';
import { keyEnd } from '../occurrence-id.ts';
import { mapOccurrences } from './map-occurrences.ts';
import { type RuleFields, parseSeriesRule } from './series-rule.ts';

/** A rule that a series had (rules/recurrence.md#ids-of-occurrences). */
interface FormerRule extends RuleFields {
  /** What the ids of its occurrences end with. */
  readonly idEnd: string;
  /** From which of its occurrences on the next rule counts; absent for the first. */
  readonly from?: number;
}

/** Calls that wait on a device for longer name occurrences in vain. */
const maxRules = 8;

/** What `formerRules` of a series becomes when its rule changes: JSON, newest first. */
export function formatFormerRules(series: EventSeriesRow, from?: number): string {
  const { recurrence, timezone, startTime, endTime, isAllDay, added } = series;
  const rule: FormerRule = {
    idEnd: keyEnd(series.occurrenceKey),
    recurrence,
    timezone,
    startTime,
    endTime,
    isAllDay,
    added,
    ...(from !== undefined && { from }),
  };
  return JSON.stringify([rule, ...parseFormerRules(series)].slice(0, maxRules));
}

function parseFormerRules({ formerRules }: Pick<EventSeriesRow, 'formerRules'>): FormerRule[] {
  return formerRules === '' ? [] : (JSON.parse(formerRules) as FormerRule[]);
}

/**
 * The start that the rule gives now to the occurrence with a start in its id; undefined where there is none. A rule that
 * was only split has the same starts.
 */
export function findPresentStart(series: EventSeriesRow, idEnd: string, start: number): number | undefined {
  if (keyEnd(series.occurrenceKey) === idEnd) return start;
  const former = parseFormerRules(series);
  const rules: FormerRule[] = [{ ...series, idEnd: keyEnd(series.occurrenceKey) }, ...former];
  const at = rules.findIndex((rule) => rule.idEnd === idEnd);
  let present: number | undefined = at < 0 ? undefined : start;
  for (let index = at; index > 0; index -= 1) {
    const [rule, next] = [rules[index], rules[index - 1]];
    if (present === undefined || !rule || !next || next.idEnd === rule.idEnd) continue;
    const [before, after] = [parseSeriesRule(rule), parseSeriesRule(next)];
    const from = rule.from === undefined ? {} : { from: rule.from };
    const addedAt = before.added.indexOf(present);
    present = mapOccurrences({ before, after, ...from }, [present])(present).planned?.start ?? after.added[addedAt];
  }
  return present;
}
