import { useOpenDialog } from '../../hooks/dialog-url.ts';

let count = 0;
let latest: { readonly key: string; readonly files: readonly File[] } | undefined;

/** The files that a dialog was opened with; none after a reload of the page. */
export function findImportFiles(key: string | undefined): readonly File[] {
  return latest !== undefined && latest.key === key ? latest.files : [];
}

/** Returns a function that opens the dialog in which files are imported, also in place of the one with other files. */
export function useOpenFiles() {
  const openDialog = useOpenDialog();
  return (files: readonly File[], options?: { replace: boolean }) => {
    if (files.length === 0) return;
    count += 1;
    latest = { key: String(count), files };
    openDialog('bring-data', latest.key, options);
  };
}
