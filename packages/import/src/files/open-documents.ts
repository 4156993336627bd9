import { ImportFileError } from '../import-file-error.ts';
import { importLimits } from '../limits.ts';
import { SourceDocument } from './document.ts';
import { findArchiveKind } from './foreign-kind.ts';
import { isZip, type UnpackBudget, unzip } from './zip.ts';

/** Opens files and the files in zip files, sorted by path. Throws ImportFileError. */
export async function openDocuments(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<SourceDocument[]> {
  if (files.length > importLimits.files) throw new ImportFileError('There are too many files: more than 100.');
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > importLimits.bytes) throw new ImportFileError('The files are larger than 50 MB.');
  const budget: UnpackBudget = { entries: 0, bytes: 0 };
  const documents: SourceDocument[] = [];
  const open = async (path: string, archive: string | null, bytes: Uint8Array) =>
    documents.push(await SourceDocument.open({ path, archive, bytes }));
  try {
    for (const { name, bytes } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (bytes.length === 0) throw new ImportFileError(`The file "${name}" is empty.`);
      if (!isZip(bytes)) {
        await open(name, null, bytes);
        continue;
      }
      const entries = await unzip({ name, bytes }, budget, isContent);
      const kind = findArchiveKind(entries.map(({ path }) => path));
      if (kind !== undefined) throw new ImportFileError(`GoalTracker cannot read "${name}": ${kind}.`);
      for (const entry of entries) await open(entry.path, name, entry.bytes);
    }
  } catch (error) {
    for (const document of documents) document.close();
    throw error;
  }
  return documents;
}

/** False for files that operating systems add to zip files. */
const isContent = (path: string) => !/(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(path);
