import { labelMaxLength } from '../tasks/labels.ts';
import { type LabelMention, matchWords } from './mention.ts';

/** Reads a label such as "@phone" (rules/quick-entry.md#labels). */
export function readLabel(text: string, start: number): LabelMention | null {
  const [words, label] = matchWords(String.raw`@(\p{L}[\p{L}\p{M}\p{N}_-]*)`, text, start) ?? [];
  if (words === undefined || label === undefined || label.length > labelMaxLength) return null;
  return { kind: 'label', start, end: start + words.length, place: 'anywhere', label };
}
