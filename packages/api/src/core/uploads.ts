import { restoreUpload } from '../account/restore-upload.ts';
import type { Upload } from './upload.ts';

/** Every file there is to send. */
export const uploads: readonly Upload[] = [restoreUpload];
