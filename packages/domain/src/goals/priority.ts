import { priorities } from './enums.ts';

const ranks = new Map<string, number>(priorities.map((priority, index) => [priority, index + 1]));

/** The rank of a priority, 1 to 4; any other text ranks last, with 4 (first document, section 2). */
export function rankPriority(priority: string): number {
  return ranks.get(priority) ?? priorities.length;
}
