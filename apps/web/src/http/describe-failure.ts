import { TRPCClientError } from '@trpc/client';
import type { ErrorIssue } from '@goaltracker/contracts/core/error.schema';
import { findCannotWait, parseServerError } from './server-error.ts';

/**
 * The description of an error toast: the server's message, or the fallback when there was no answer from it. A call that
 * needs a connection says so.
 */
export function describeFailure(error: unknown, fallback = 'Please try again.'): string {
  const cannotWait = findCannotWait(error);
  if (cannotWait) return cannotWait.message;
  if (!(error instanceof TRPCClientError) || !error.data) return fallback;
  const { message, issues } = parseServerError(error);
  return issues.length > 0 ? describeIssues(issues) : message || fallback;
}

/** The problems of a validation error as sentences, each once, without the names of the API. */
export function describeIssues(issues: readonly ErrorIssue[]): string {
  return [...new Set(issues.map(describeIssue))].join(' ');
}

function describeIssue({ path, message }: ErrorIssue): string {
  const field = nameField(path);
  const sentence = message
    .replace(/^Required\b:?/, `${field} is required:`)
    .replace(/^Invalid \w+$/, `${field} is not valid`)
    .replace(/^(?:(?:String|Number|Array) m|M)ust /, `${field} must `)
    .replace(/^Contains /, `${field} contains `)
    .replace(/:$/, '');
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * The name of a field for a person.
 * @example nameField(['leads', 0, 'targetValue']) // 'Target value'
 */
function nameField(path: ErrorIssue['path']): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'input';
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ id$/, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
