import { type DayContext, type Mention, matchAt } from './mention.ts';
import { readDay } from './read-day.ts';
import { readGoal } from './read-goal.ts';
import { readLabel } from './read-label.ts';
import { readRecurrence } from './read-recurrence.ts';
import { readDays, readDuration, readMoment, readPriority, readTime, readTimes } from './read-time.ts';
import type { LinkableGoal } from './sentence-goal.ts';

/** Longer texts are not read as sentences and stay unchanged (rules/quick-entry.md#where-words-count). */
export const maxEntryLength = 1_000;
const closing: Record<string, string> = { '"': '"', '“': '”', '„': '“', '«': '»', '‘': '’' };
const between = /^[\s,;:()–—-]*$/u;
const opening = /^[\s([]*$/u;
const ending = /^[\s.,;:!?)\]]*$/u;

interface MentionContext extends DayContext {
  linkable?: readonly LinkableGoal[] | undefined;
}

/**
 * Reads the words of a text, where their place allows it (rules/quick-entry.md#where-words-count). Skips quotations,
 * addresses and the words in `reverted`. Runs in linear time.
 */
export function findMentions(text: string, context: MentionContext, reverted: readonly string[] = []): Mention[] {
  if (text.length > maxEntryLength) return [];
  const kept = reverted.map((words) => words.toLowerCase()).filter(Boolean);
  const found: Mention[] = [];
  let at = 0;
  while (at < text.length) {
    const skipped = findSkipped(text, at, kept);
    const mention = skipped > at ? null : readAt(text, at, context);
    const isKept =
      mention && kept.some((words) => words.startsWith(text.slice(mention.start, mention.end).toLowerCase()));
    if (mention && !isKept) found.push(mention);
    at = findNextWord(text, Math.max(skipped, mention?.end ?? at));
  }
  return keepPlaced(text, found);
}

function readAt(text: string, at: number, context: MentionContext): Mention | null {
  return (
    readRecurrence(text, at) ??
    readMoment(text, at) ??
    readTimes(text, at) ??
    readDuration(text, at) ??
    readDays(text, at) ??
    readDay(text, at, context) ??
    readTime(text, at) ??
    readPriority(text, at) ??
    readLabel(text, at) ??
    readGoal(text, at, context.linkable ?? [])
  );
}

/** The end of a part that is not read: a quotation, an address, or reverted words. */
function findSkipped(text: string, at: number, kept: readonly string[]): number {
  const close = closing[text.charAt(at)];
  if (close !== undefined) return Math.max(at, text.indexOf(close, at + 1) + 1);
  const address = matchAt(String.raw`(?:https?://|www\.)\S{0,999}`, text, at);
  if (address) return at + address[0].length;
  const words = kept.find((each) => text.slice(at, at + each.length).toLowerCase() === each);
  return at + (words?.length ?? 0);
}

/** The start of the next word: after whitespace or an opening bracket. */
function findNextWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\s([]/u.test(text.charAt(at))) at += 1;
  while (at < text.length && /[\s([]/u.test(text.charAt(at))) at += 1;
  return at;
}

/** Removes readings in places where they do not count. */
function keepPlaced(text: string, found: readonly Mention[]): Mention[] {
  const groups: Mention[][] = [];
  for (const mention of found) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && between.test(text.slice(before.end, mention.start))) last.push(mention);
    else groups.push([mention]);
  }
  return groups.filter((group) => isPlaced(text, group)).flat();
}

function isPlaced(text: string, group: readonly Mention[]): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return false;
  if (group.some(({ place }) => place === 'anywhere') || group.length > 1) return true;
  if (first.place === 'beside') return false;
  return ending.test(text.slice(last.end)) || (first.place === 'ends' && opening.test(text.slice(0, first.start)));
}
