import { restoreUpload } from '../account/backup/restore-upload.ts';
import type { Upload } from './upload.ts';

/** Every file there is to send. */
export const uploads: readonly Upload[] = [restoreUpload];
