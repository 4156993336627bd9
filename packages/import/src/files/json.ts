import { ImportFileError } from '../import-file-error.ts';
import { importLimits } from '../limits.ts';

/** Parses JSON. Returns undefined for other text. Throws ImportFileError for JSON with too many levels or values. */
export function parseJson(text: string): unknown {
  if (!/^\uFEFF?\s*[[{]/u.test(text.slice(0, 1_000))) return undefined;
  checkSize(text);
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

/** Runs before parsing, since a value takes up to 30 times the memory of its text. */
function checkSize(text: string): void {
  let [depth, values, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) isQuoted = !isQuoted;
    else if (isQuoted) at += code === 0x5c ? 1 : 0;
    else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (code !== 0x2c) continue;
    if (!isQuoted && code !== 0x22) values += 1;
    if (depth > importLimits.jsonDepth) throw new ImportFileError('The parts of the JSON file are nested too deeply.');
    if (values > importLimits.jsonValues) throw new ImportFileError('The JSON file has too many values.');
  }
}
