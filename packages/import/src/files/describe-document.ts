import type { SourceDocument } from './document.ts';

const maxNames = 8;

/** Describes a file that no reader recognizes, as the end of a sentence. */
export function describeDocument({ database, foreignKind, json, decoded }: SourceDocument): string {
  if (database) return 'it is a database of an app that is not supported';
  if (foreignKind !== undefined) return foreignKind;
  if (Array.isArray(json)) return 'it is a list in JSON of an app that is not supported';
  if (json !== undefined) return `it is JSON of an app that is not supported, with ${listNames(json)}`;
  return decoded === null ? 'it is not text' : 'it is text without rows and columns';
}

function listNames(json: unknown): string {
  const names = Object.keys(json ?? {}).slice(0, maxNames);
  const shown = names.map((name) => `"${name.slice(0, 30)}"`).join(', ');
  return shown === '' ? 'nothing in it' : shown;
}
