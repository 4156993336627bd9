import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { toWallClock } from '../core/wall-clock.ts';
import { foldText } from './fold-text.ts';
import { findMentions } from './find-mentions.ts';
import type { DateFormat, FirstWeekday } from '../settings/enums.ts';
import { computeDueState, type Due } from '../tasks/due.ts';
import type { TaskPriority } from '../tasks/enums.ts';
import { isSameLabel, labelPattern } from '../tasks/labels.ts';
import { splitFilter } from '../tasks/split-filter.ts';

/** The fields of a task that a filter checks. */
export interface FilteredTask extends Due {
  title: string;
  description: string | null;
  priority: string;
  goalId: string | null;
  labels: readonly string[];
  estimatedMinutes: number | null;
  parts: readonly unknown[];
  recurrence: string | null;
  calendarEvent: unknown;
}

export interface FilterContext {
  /** Milliseconds since 1970. */
  now: number;
  timezone: string;
  dateFormat: DateFormat;
  /** 0 for Sunday; null until the user chooses. */
  firstWeekday: FirstWeekday | null;
  goalTitles: ReadonlyMap<string, string>;
}

type Matches = (task: FilteredTask) => boolean;

/** A filter, or a sentence that tells the user why the text is not a filter. */
export type TaskFilter = { matches: Matches } | { problem: string };

/**
 * Parses a filter (rules/tasks.md#filters): terms joined by `&` (both), `|` (either) and `!` (not), with brackets.
 * @example parseTaskFilter('overdue & @phone | p1', context)
 */
export function parseTaskFilter(text: string, context: FilterContext): TaskFilter {
  try {
    return { matches: new Parser(splitFilter(text), context).parse() };
  } catch (error) {
    if (error instanceof FilterProblem) return { problem: error.message };
    throw error;
  }
}

class FilterProblem extends Error {}

const refuse = (problem: string): never => {
  throw new FilterProblem(problem);
};

const joinTerms = 'Join terms with & for both, or | for either';
const maxDepth = 50;

/** Recursive descent: `|` joins groups, `&` joins terms, `!` negates a term. */
class Parser {
  readonly #parts: readonly string[];
  readonly #context: FilterContext;
  #at = 0;
  #depth = 0;

  constructor(parts: readonly string[], context: FilterContext) {
    this.#parts = parts;
    this.#context = context;
  }

  parse(): Matches {
    if (this.#parts.length === 0) refuse('Write what to show, such as overdue & @phone');
    const matches = this.#parseEither();
    if (this.#next === ')') refuse('A bracket is not opened');
    if (this.#next !== undefined) refuse(joinTerms);
    return matches;
  }

  get #next(): string | undefined {
    return this.#parts[this.#at];
  }

  #take(part: string): boolean {
    if (this.#next !== part) return false;
    this.#at += 1;
    return true;
  }

  #parseEither(): Matches {
    const choices = [this.#parseBoth()];
    while (this.#take('|')) choices.push(this.#parseBoth());
    return (task) => choices.some((matches) => matches(task));
  }

  #parseBoth(): Matches {
    const conditions = [this.#parseOne()];
    while (this.#take('&')) conditions.push(this.#parseOne());
    return (task) => conditions.every((matches) => matches(task));
  }

  #parseOne(): Matches {
    let isNegated = false;
    while (this.#take('!')) isNegated = !isNegated;
    const matches = this.#take('(') ? this.#parseBrackets() : this.#parseTerm();
    return isNegated ? (task) => !matches(task) : matches;
  }

  #parseBrackets(): Matches {
    this.#depth += 1;
    if (this.#depth > maxDepth) refuse('There are too many brackets');
    if (this.#next === ')') refuse('Something is missing in the brackets');
    const matches = this.#parseEither();
    if (!this.#take(')')) refuse(this.#next === undefined ? 'A bracket is not closed' : joinTerms);
    this.#depth -= 1;
    return matches;
  }

  #parseTerm(): Matches {
    const term = this.#next;
    if (term === undefined || /^[&|!)]$/u.test(term)) return this.#refuseMissing(term);
    this.#at += 1;
    return readTerm(term, this.#context) ?? refuseTerm(term);
  }

  #refuseMissing(next: string | undefined): never {
    const before = this.#parts[this.#at - 1];
    if (next === undefined && before === '(') return refuse('A bracket is not closed');
    if (next === undefined || next === ')') return refuse(`Something is missing after ${before}`);
    return refuse(`Something is missing before ${next}`);
  }
}

function refuseTerm(term: string): never {
  if (looksLikeSeveral.test(term)) return refuse(joinTerms);
  return refuse(
    `“${term}” is not understood. ${/\s/u.test(term) ? 'A label has no spaces' : 'Write a label after @, such as @phone'}`,
  );
}

const priorities = new Map<string, TaskPriority>([
  ['p1', 'high'],
  ['p2', 'medium'],
  ['p3', 'low'],
  ['p4', 'low'],
  ['high', 'high'],
  ['medium', 'medium'],
  ['low', 'low'],
]);

const hasNoDate: Matches = ({ dueDay }) => dueDay === null;
const hasNoLabel: Matches = ({ labels }) => labels.length === 0;
const isUnscheduled: Matches = ({ calendarEvent }) => calendarEvent === null;

const isRepeating: Matches = ({ recurrence }) => recurrence !== null;

/** Terms with fixed words. */
const fixedTerms = new Map<string, Matches>([
  ['all', () => true],
  ['no date', hasNoDate],
  ['no due date', hasNoDate],
  ['no label', hasNoLabel],
  ['no labels', hasNoLabel],
  ['no goal', ({ goalId }) => goalId === null],
  ['no estimate', ({ estimatedMinutes }) => estimatedMinutes === null],
  ['no parts', ({ parts }) => parts.length === 0],
  ['parts', ({ parts }) => parts.length > 0],
  ['repeats', isRepeating],
  ['recurring', isRepeating],
  ['scheduled', (task) => !isUnscheduled(task)],
  ['unscheduled', isUnscheduled],
  ['not scheduled', isUnscheduled],
]);

/** Parses a term. Returns undefined for an unknown term. Throws a FilterProblem when a better reason is clear. */
function readTerm(term: string, context: FilterContext): Matches | undefined {
  const words = term.toLowerCase().replaceAll(/\s+/gu, ' ');
  const priority = priorities.get(words.replace(/ priority$/u, ''));
  if (priority) return (task) => task.priority === priority;
  return (
    fixedTerms.get(words) ??
    readLabel(term) ??
    readText(term, context) ??
    readEstimate(words) ??
    readDue(words, context) ??
    readWords(term)
  );
}

/** Searches for words that are not a term, unless the words look like several terms. */
function readWords(term: string): Matches | undefined {
  return looksLikeSeveral.test(term) || term.startsWith('@') ? undefined : findWords(foldText(term));
}

const findWords =
  (wanted: string): Matches =>
  ({ title, description }) =>
    foldText(`${title}\n${description ?? ''}`).includes(wanted);

const looksLikeSeveral = /,|\s(?:and|or)\s|\S\s+@/iu;

function readLabel(term: string): Matches | undefined {
  const label = term.slice(1);
  if (!term.startsWith('@') || !labelPattern.test(label)) return undefined;
  return ({ labels }) => labels.some((each) => isSameLabel(each, label));
}

/** Parses `goal: …`, `search: …` and quoted words. */
function readText(term: string, { goalTitles }: FilterContext): Matches | undefined {
  const [, kind = '', rest = ''] = /^(goal:|search:|(?="))(.*)$/isu.exec(term) ?? [];
  if (kind === '' && !term.startsWith('"')) return undefined;
  if (rest.startsWith('"') && !/^"[^"]*"$/u.test(rest))
    return refuse(rest.indexOf('"', 1) === -1 ? 'A quotation mark is not closed' : joinTerms);
  const wanted = foldText(rest.replaceAll('"', '')).trim();
  if (kind.toLowerCase() === 'goal:') {
    if (wanted === '') return refuse('Write the title of a goal after goal:');
    return ({ goalId }) => goalId !== null && foldText(goalTitles.get(goalId) ?? '').includes(wanted);
  }
  if (wanted === '') return refuse('Write words after search:');
  return findWords(wanted);
}

/** Parses `under 30 min`, `up to 1h`, `over 2 hours`. */
function readEstimate(words: string): Matches | undefined {
  const [, bound, amount, unit = ''] =
    /^(under|up to|over) (\d{1,4}) ?(m|min|mins|minutes?|h|hours?)$/u.exec(words) ?? [];
  if (!bound) return undefined;
  const limit = Number(amount) * (unit.startsWith('h') ? 60 : 1);
  return ({ estimatedMinutes: minutes }) => {
    if (minutes === null) return false;
    if (bound === 'over') return minutes > limit;
    return bound === 'under' ? minutes < limit : minutes <= limit;
  };
}

/** Parses `overdue`, `today`, `due 12/24`, `before friday`, `by friday`, `after friday`, `next 7 days`. */
function readDue(words: string, context: FilterContext): Matches | undefined {
  const { now, timezone: timeZone } = context;
  if (words === 'overdue') return (task) => computeDueState(task, { now, timeZone }) === 'overdue';
  const onDays =
    (isIn: (day: CalendarDay) => boolean): Matches =>
    ({ dueDay }) =>
      dueDay !== null && isIn(dueDay);
  const today = toWallClock(now, timeZone).day;
  const [, count] = /^(?:next )?(\d{1,3}) days$/u.exec(words) ?? [];
  if (count !== undefined) return onDays((day) => day >= today && day < addDays(today, Number(count)));
  const [, bound, text = ''] = /^(?:due )?(?:(before|by|after|on) )?(.+)$/u.exec(words) ?? [];
  const named = findDay(text, today, context);
  if (!named) return bound === undefined || bound === 'on' ? undefined : refuse(`“${text}” is not a day`);
  const { day: first, lastDay: last } = named;
  if (bound === 'before') return onDays((day) => day < first);
  if (bound === 'by') return onDays((day) => day <= last);
  if (bound === 'after') return onDays((day) => day > last);
  return onDays((day) => day >= first && day <= last);
}

/** Parses a text that is only a day or a range of days, as in the box for tasks (rules/quick-entry.md#days). */
function findDay(text: string, today: CalendarDay, { dateFormat, firstWeekday }: FilterContext) {
  const [mention, ...others] = findMentions(text, { today, dateFormat, firstWeekday });
  const isAll = mention?.start === 0 && mention.end === text.length && others.length === 0;
  return isAll && mention.kind === 'day' && mention.part === null ? mention : undefined;
}
