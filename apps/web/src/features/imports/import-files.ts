import { useOpenDialog } from '../../hooks/address/dialog-url.ts';

let count = 0;
let latest: { readonly key: string; readonly files: readonly File[] } | undefined;

/** Finds the files by the key in the URL. The page keeps them in memory, so a reload loses them. */
export function findImportFiles(key: string | undefined): readonly File[] {
  return latest !== undefined && latest.key === key ? latest.files : [];
}

/** Returns a function that opens the import dialog with files. `replace`: replaces the open dialog in the history. */
export function useOpenFiles() {
  const openDialog = useOpenDialog();
  return (files: readonly File[], options?: { replace: boolean }) => {
    if (files.length === 0) return;
    count += 1;
    latest = { key: String(count), files };
    openDialog('bring-data', latest.key, options);
  };
}
