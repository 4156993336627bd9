import { restoreUpload } from './backup/restore-upload.ts';
import type { Upload } from './core/upload.ts';

/** Every file there is to send. */
export const uploads: readonly Upload[] = [restoreUpload];
