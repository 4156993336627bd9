import type { CalendarDay } from '../core/calendar-day.ts';
import type { Chosen } from './choose-mentions.ts';
import type { EntrySpan, Read } from './entry.ts';
import { maxEntryLength } from './find-mentions.ts';
import type { TextRange } from './match-text.ts';

/** A text without the words in front that say what it is. */
export interface EntryText {
  typed: string;
  /** Where it begins in what was typed. */
  start: number;
  chosen: Chosen;
  today: CalendarDay;
}

const isSpan = (mention: EntrySpan | null): mention is EntrySpan => mention !== null;

/** Takes parts out of a text, and the words in front of it. */
export function take(text: EntryText, mentions: readonly (EntrySpan | null)[]): Read {
  const { typed, start } = text;
  const spans = mentions.filter(isSpan).sort((a, b) => a.start - b.start);
  const front = typed.slice(0, start);
  const command = {
    kind: 'command' as const,
    start: front.length - front.trimStart().length,
    end: front.trimEnd().length,
  };
  const title = toTitle(typed, [
    { start: 0, end: start },
    ...spans.filter(({ kind }) => kind !== 'amount' && kind !== 'start'),
  ]);
  return { title, spans: start === 0 ? spans : [command, ...spans] };
}

const outer = /^[\s,;:–-]+|(?<![\s,;:–-])[\s,;:–-]+$/gu;

/** The words that are left, with a capital letter (rules/quick-entry.md#titles). */
function toTitle(typed: string, taken: readonly TextRange[]): string {
  if (typed.length > maxEntryLength) return typed.slice(taken[0]?.end).trim();
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of taken) {
    parts.push(typed.slice(at, start));
    at = end;
  }
  parts.push(typed.slice(at));
  const title = parts
    .reduce(join)
    .replaceAll(outer, '')
    .replaceAll(/\s{2,}/gu, ' ');
  const capital = title.charAt(0).toUpperCase();
  // "ß" and its like have no capital of their own.
  const hasCapital = capital.toLowerCase() === title.charAt(0);
  return hasCapital && /^\p{Ll}+(?:\P{L}|$)/u.test(title) ? capital + title.slice(1) : title;
}

/** Joins the words around a part that was taken out, without the brackets and commas around it. */
function join(before: string, after: string): string {
  const [opened, closed] = [/[([]\s*$/u.exec(before), /^\s*[)\]]/u.exec(after)];
  const isBracket = opened !== null && closed !== null;
  const left = isBracket ? before.slice(0, opened.index) : before;
  const right = isBracket ? after.slice(closed[0].length) : after;
  return `${left.replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '')} ${right.replace(/^[\s,;:–-]+/u, '')}`;
}
