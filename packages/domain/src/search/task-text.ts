import { foldText } from './fold-text.ts';
import { listWords } from './match-text.ts';

/** The text of a task that a search looks in, besides the title. */
export interface TaskText {
  title: string;
  labels: readonly string[];
  parts: readonly { title: string }[];
}

/** The labels with `@` and the titles of the parts, one per line (rules/search.md#search). */
export const listTaskLines = ({ labels, parts }: Omit<TaskText, 'title'>): string[] => [
  ...labels.map((label) => `@${label}`),
  ...parts.map(({ title }) => title),
];

/**
 * The labels and parts that made the search find the task: for each word that the title lacks, the first label or part
 * with the word. Returns null when the title has all words.
 * @example excerptOfTask({ title: 'Pay', labels: ['home'], parts: [] }, 'pay @ho') // '@home'
 */
export function excerptOfTask(task: TaskText, search: string): string | null {
  const title = foldText(task.title);
  const lines = listTaskLines(task);
  const missing = listWords(search).filter((word) => !title.includes(word));
  const matched = missing.flatMap((word) => lines.find((line) => foldText(line).includes(word)) ?? []);
  return [...new Set(matched)].join(' · ') || null;
}
