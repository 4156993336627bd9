import { DomainError, ValidationError } from '@goaltracker/api/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from './limits.ts';

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [34, 92, 91, 93, 123, 125];
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts only JSON bodies in this scope and passes their text through `parse`. Any other content type answers 415. */
export function acceptJson(app: FastifyInstance, parse: (text: string) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => {
    const text = decode(body);
    if (isTooDeep(text)) throw new ValidationError([{ path: [], message: 'The JSON is nested too deeply' }]);
    return parse(text);
  });
}

/** Returns undefined for empty text, since some clients send a JSON content type without a body. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DomainError('VALIDATION', 'validation error: The body is not valid JSON', { cause });
  }
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw new DomainError('VALIDATION', 'validation error: The body is not valid UTF-8', { cause });
  }
}

/** Checked before parsing, so that deep nesting cannot overflow the stack of a recursive step. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) inString = !inString;
    else if (inString) at += code === backslash ? 1 : 0;
    else if (code === openBracket || code === openBrace) depth++;
    else if (code === closeBracket || code === closeBrace) depth--;
    if (depth > limits.jsonDepth) return true;
  }
  return false;
}
