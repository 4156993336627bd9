import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ImportFileError } from '../import-file-error.ts';
import { importLimits } from '../limits.ts';

/** Counts what all zip files of an import unpack to. */
export interface UnpackBudget {
  entries: number;
  bytes: number;
}

export interface ZipEntry {
  /** The path in the zip file, with `/` as separator. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

const smallEntry = 1_048_576;

/**
 * Unpacks a zip file in memory. `isNeeded` chooses entries by path. Throws ImportFileError for a damaged file, a path
 * that leaves the folder, an encrypted entry, and an entry that unpacks to more than the limits.
 */
export async function unzip(
  file: { readonly name: string; readonly bytes: Uint8Array },
  budget: UnpackBudget,
  isNeeded: (path: string) => boolean,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  try {
    const { buffer: memory, byteOffset, byteLength } = file.bytes;
    const zip = await fromBufferPromise(Buffer.from(memory, byteOffset, byteLength));
    for await (const entry of zip.eachEntry()) {
      budget.entries += 1;
      if (budget.entries > importLimits.zipEntries)
        throw new ImportFileError(`The file "${file.name}" contains too many files: more than 5,000.`);
      if (entry.fileName.endsWith('/') || !isNeeded(entry.fileName)) continue;
      entries.push({ path: entry.fileName, bytes: await unpack(zip, entry, budget) });
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`The zip file "${file.name}" is damaged or of a kind that cannot be read.`, {
      cause: error,
    });
  }
  return entries;
}

async function unpack(zip: ZipFile, entry: Entry, budget: UnpackBudget): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new ImportFileError('The zip file is encrypted. Unpack it and choose its files.');
  const { compressedSize, uncompressedSize } = entry;
  budget.bytes += uncompressedSize;
  const isBomb = uncompressedSize > smallEntry && uncompressedSize > compressedSize * importLimits.expansion;
  if (isBomb || budget.bytes > importLimits.unpackedBytes)
    throw new ImportFileError('The zip file unpacks to too much: more than 200 MB, or more than 200 times its size.');
  // The stream fails when the entry does not unpack to its declared size.
  return buffer(await zip.openReadStreamPromise(entry));
}
