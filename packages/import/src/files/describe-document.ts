import type { SourceDocument } from './document.ts';

const signatures: readonly (readonly [start: string, what: string])[] = [
  ['%PDF', 'it is a PDF document'],
  ['\x89PNG', 'it is a picture'],
  ['\xff\xd8\xff', 'it is a picture'],
  ['GIF8', 'it is a picture'],
  ['PK', 'it is a zip file within a zip file'],
  ['\x1f\x8b', 'it is a packed file of another kind than zip'],
  ['7z\xbc\xaf', 'it is a packed file of another kind than zip'],
  ['Rar!', 'it is a packed file of another kind than zip'],
];
const maxNames = 8;

/** What a file is that no reader recognizes, as the end of a sentence. */
export function describeDocument(document: SourceDocument): string {
  if (document.database) return 'it is a database of an app that is not supported';
  const start = Buffer.from(document.bytes.subarray(0, 8)).toString('latin1');
  const signature = signatures.find(([text]) => start.startsWith(text));
  if (signature) return signature[1];
  const { json, decoded } = document;
  if (Array.isArray(json)) return 'it is a list in JSON of an app that is not supported';
  if (json !== undefined) return `it is JSON of an app that is not supported, with ${listNames(json)}`;
  return decoded === null ? 'it is not text' : 'it is text without rows and columns';
}

function listNames(json: unknown): string {
  const names = Object.keys(json ?? {}).slice(0, maxNames);
  const shown = names.map((name) => `"${name.slice(0, 30)}"`).join(', ');
  return shown === '' ? 'nothing in it' : shown;
}
