import { foldText } from './fold-text.ts';
import { type GoalMention, matchWords } from './mention.ts';
import type { LinkableGoal } from './sentence-goal.ts';

const listWords = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The tag of a goal in a sentence, without `#`: 'Read 24 books' has the tag 'read-24-books'. */
export const formatGoalTag = ({ title }: LinkableGoal): string => listWords(title).join('-');

/**
 * The goals that match a tag: each word of the tag begins a word of the title. Titles that begin with the tag come
 * first.
 */
export function matchGoalTag(tag: string, goals: readonly LinkableGoal[]): LinkableGoal[] {
  return rankGoals(tag, goals).map(({ goal }) => goal);
}

/**
 * The goal that a tag names. Returns null when no goal matches, or when several goals match equally well
 * (rules/quick-entry.md#goals-of-a-task).
 */
export function findTaggedGoal(tag: string, goals: readonly LinkableGoal[]): LinkableGoal | null {
  const [best, next] = rankGoals(tag, goals);
  return best && best.rank !== next?.rank ? best.goal : null;
}

function rankGoals(tag: string, goals: readonly LinkableGoal[]) {
  const words = listWords(tag);
  const named = words.join('-');
  return goals
    .map((goal) => ({ goal, title: formatGoalTag(goal), parts: listWords(goal.title) }))
    .filter(({ parts }) => words.every((word) => parts.some((part) => part.startsWith(word))))
    .map(({ goal, title }) => ({ goal, rank: title === named ? 0 : title.startsWith(named) ? 1 : 2 }))
    .sort((a, b) => a.rank - b.rank);
}

/**
 * Reads a goal such as "#books". A number alone, as in "issue #24", is not a goal
 * (rules/quick-entry.md#goals-of-a-task).
 */
export function readGoal(text: string, start: number, goals: readonly LinkableGoal[]): GoalMention | null {
  const [words, tag = ''] =
    matchWords(String.raw`#((?=[\p{N}_-]*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)`, text, start) ?? [];
  const goal = words === undefined ? null : findTaggedGoal(tag, goals);
  return words !== undefined && goal
    ? { kind: 'goal', start, end: start + words.length, place: 'anywhere', goal }
    : null;
}
