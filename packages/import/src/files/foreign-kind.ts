const signatures: readonly (readonly [start: string, what: string])[] = [
  ['%PDF', 'it is a PDF document'],
  ['%!PS', 'it is a PostScript document'],
  [String.raw`{\rtf`, 'it is a text document'],
  ['\x89PNG', 'it is a picture'],
  ['\xff\xd8\xff', 'it is a picture'],
  ['GIF8', 'it is a picture'],
  ['RIFF', 'it is a picture, sound or video'],
  ['PK', 'it is a zip file within a zip file'],
  ['\x1f\x8b', 'it is a packed file of another kind than zip'],
  ['7z\xbc\xaf', 'it is a packed file of another kind than zip'],
  ['Rar!', 'it is a packed file of another kind than zip'],
  ['BZh', 'it is a packed file of another kind than zip'],
  ['\xd0\xcf\x11\xe0', 'it is an old Office document. Save its table as CSV and choose that'],
];

const texts: readonly (readonly [start: RegExp, what: string])[] = [
  [/^<(?:!doctype\s+html|html|head|body|table)\b/iu, 'it is a web page'],
  [/^<[?!a-z]/iu, 'it is XML of an app that is not supported'],
  [/^BEGIN:VCARD\s/iu, 'it is an address book'],
  [/^(?:\{\s*"|\[\s*[[{"])/u, 'it is JSON that is damaged'],
];

const archives: readonly (readonly [path: RegExp, what: string])[] = [
  [/^xl\/workbook\.\w+$/u, 'it is an Excel workbook. Save its table as CSV and choose that'],
  [/^word\/document\.xml$/u, 'it is a Word document'],
  [/^META-INF\/manifest\.xml$/u, 'it is an OpenDocument file. Save its table as CSV and choose that'],
  [/^Index\/.+\.iwa$/u, 'it is a document of Apple. Save its table as CSV and choose that'],
];

const sampleSize = 1_024;

/** Describes a file that cannot be a table by its first bytes, as the end of a sentence. The file may be text. */
export function findBinaryKind(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return signatures.find(([text]) => start.startsWith(text))?.[1];
}

/** Like `findBinaryKind`, for the text of a file. */
export function findTextKind(text: string): string | undefined {
  const start = text
    .slice(0, sampleSize)
    .replace(/^\uFEFF/u, '')
    .trimStart();
  return texts.find(([pattern]) => pattern.test(start))?.[1];
}

/** Like `findBinaryKind`, for the paths in a zip file. */
export function findArchiveKind(paths: readonly string[]): string | undefined {
  return archives.find(([pattern]) => paths.some((path) => pattern.test(path)))?.[1];
}
