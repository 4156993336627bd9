import type { CalendarDay } from '../core/calendar-day.ts';
import type { Chosen } from './choose-mentions.ts';
import type { EntrySpan, Read } from './entry.ts';
import { maxEntryLength } from './find-mentions.ts';
import type { TextRange } from './match-text.ts';

/** A text after its leading command word, such as "task". */
export interface EntryText {
  typed: string;
  /** The index of the text in `typed`. */
  start: number;
  chosen: Chosen;
  today: CalendarDay;
}

const isSpan = (mention: EntrySpan | null): mention is EntrySpan => mention !== null;

/** Removes parts and the leading command word from a text, and returns the rest as the title. */
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

/** The remaining words, with a capital first letter (rules/quick-entry.md#titles). */
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
  // Letters such as "ß" have no single capital letter.
  const hasCapital = capital.toLowerCase() === title.charAt(0);
  return hasCapital && /^\p{Ll}+(?:\P{L}|$)/u.test(title) ? capital + title.slice(1) : title;
}

/** Joins the words around a removed part, without the brackets and commas around the part. */
function join(before: string, after: string): string {
  const [opened, closed] = [/[([]\s*$/u.exec(before), /^\s*[)\]]/u.exec(after)];
  const isBracket = opened !== null && closed !== null;
  const left = isBracket ? before.slice(0, opened.index) : before;
  const right = isBracket ? after.slice(closed[0].length) : after;
  return `${left.replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '')} ${right.replace(/^[\s,;:–-]+/u, '')}`;
}
