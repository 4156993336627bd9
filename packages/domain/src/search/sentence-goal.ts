import { foldText } from './fold-text.ts';
import { listWords, type TextRange } from './match-text.ts';

/** A value goal, or a lead measure of a WIG, for logging progress. */
export interface LoggableGoal {
  goalId: string;
  leadId: string | null;
  title: string;
  unit: string | null;
}

/** A goal that a task can be linked to. */
export type LinkableGoal = Pick<LoggableGoal, 'goalId' | 'title'>;

const fillers = new Set(['on', 'to', 'for', 'of', 'in', 'towards', 'toward', 'the', 'a', 'an', 'my', 'more', 'with']);

/**
 * The goals that match a text: each word of the text begins a word of the title. Best match first: the same title, then
 * a title that begins with the text. Ignores words such as "on".
 */
export function matchGoals(text: string, goals: readonly LoggableGoal[]): LoggableGoal[] {
  const all = listWords(text).map((word) => word.replaceAll(/(?<=[\p{L}\p{N}]|^)[^\p{L}\p{N}]+$/gu, ''));
  const words = all.filter((word) => word !== '' && !fillers.has(word));
  if (words.length === 0) return [];
  const phrase = words.join(' ');
  return goals
    .map((goal) => ({ goal, title: foldText(goal.title) }))
    .filter(({ title }) => words.every((word) => startsWord(title, word)))
    .map((found) => ({ ...found, rank: rank(found.title, phrase) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ goal }) => goal);
}

function rank(title: string, phrase: string): number {
  const bare = listWords(title)
    .filter((word) => !fillers.has(word))
    .join(' ');
  if (bare === phrase) return 0;
  return bare.startsWith(phrase) ? 1 : 2;
}

function startsWord(title: string, word: string): boolean {
  return title.split(/[^\p{L}\p{N}.,]+/u).some((each) => each.startsWith(word));
}

/** The words that introduce progress. */
export const logPrefix = /^\s*(?:(?:log|logged|add|added|report|reported|track|did|done)\s{1,9}|\+\s{0,9})(?=\+?\d)/iu;

/** An amount, with its unit when it has one. */
export interface NamedAmount extends TextRange {
  amount: number;
  unit: string | null;
}

const amountPattern =
  /(?<![\p{L}\d.,:/-])(?:([€$£])|\+)?(\d{1,15}(?:[.,]\d{1,15})*)(?:\s{0,9}(\p{L}[\p{L}-]{0,40}|[€$£%]))?(?![\d:/-])/gu;

/** Finds the first amount in a text from an index on. Ignores numbers in a time, a date or a range. */
export function findAmount(text: string, from: number, parse: (typed: string) => number | null): NamedAmount | null {
  amountPattern.lastIndex = from;
  const match = amountPattern.exec(text);
  const [all = '', currency, number = '', word] = match ?? [];
  const amount = parse(number) ?? Number.NaN;
  if (!match || Number.isNaN(amount)) return null;
  return { start: match.index, end: match.index + all.length, amount, unit: currency ?? word ?? null };
}

export const hasUnit = ({ unit }: LoggableGoal, word: string): boolean => isUnit(word, unit);

/** Whether a word means the unit of a goal. Ignores case, and treats "book" and "books" as the same unit. */
function isUnit(word: string, unit: string | null): boolean {
  if (unit === null || word === '') return false;
  const [a, b] = [singular(foldText(word)), singular(foldText(unit.trim()))];
  return a === b;
}

function singular(word: string): string {
  return word.length > 2 ? word.replace(/(?<=[^s])s$/, '') : word;
}
