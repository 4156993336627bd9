import type { EventSeriesRow } from '../../sync/rows.ts';
import { keyEnd } from '../occurrence-id.ts';
import { mapOccurrences } from './map-occurrences.ts';
import { type RuleFields, parseSeriesRule } from './series-rule.ts';

/** A former rule of a series (rules/recurrence.md#ids-of-occurrences). */
interface FormerRule extends RuleFields {
  /** The end of its occurrences' ids. */
  readonly idEnd: string;
  /** The start of the occurrence from which the next rule counts. Absent when the next rule counts from the first. */
  readonly from?: number;
}

/** Older rules are dropped: calls that wait on a device through more rule changes no longer find their occurrences. */
const maxRules = 8;

/** The new `formerRules` of a series when its rule changes: JSON, newest first. */
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
 * Finds the current start of an occurrence from the start in its id. Returns undefined when the occurrence no longer
 * exists. A split keeps the starts.
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
