import { restoreUpload } from './backup/restore-upload.ts';
import { previewFilesUpload, runImportUpload } from './imports/import-uploads.ts';
import type { Upload } from './core/upload.ts';

export const uploads: readonly Upload[] = [restoreUpload, previewFilesUpload, runImportUpload];
