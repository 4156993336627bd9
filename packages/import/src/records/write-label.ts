import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { labelMaxLength, labelPattern } from '@goaltracker/domain/tasks/labels';

/** Makes a valid label (rules/tasks.md#labels). Returns an empty text when there is no letter. */
export function writeLabel(label: string): string {
  const written = label
    .slice(0, titleMaxLength)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replaceAll(/^[^\p{L}]+|(?<!-)-+$/gu, '')
    .slice(0, labelMaxLength);
  return labelPattern.test(written) ? written : '';
}
