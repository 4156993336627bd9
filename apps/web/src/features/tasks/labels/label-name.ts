import { labelPattern } from '@goaltracker/domain/tasks/labels';

/** The name of a label that a person types, with or without `@`. */
export const parseLabelName = (typed: string): string => typed.trim().replace(/^@/u, '');

/** Why a text is no name of a label, for a person; null for one that is, and for an empty one. */
export const describeInvalidLabel = (name: string): string | null =>
  name === '' || labelPattern.test(name) ? null : 'A label begins with a letter and has no spaces or signs but - and _';
