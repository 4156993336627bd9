import {
  type ImportPreview,
  type ImportResult,
  importChoices,
  importPreview,
  importResult,
} from '@goaltracker/contracts/imports/import.schema';
import { recordId } from '@goaltracker/contracts/core/fields';
import { importLimits } from '@goaltracker/import/limits';
import { NotFoundError } from '../core/errors.ts';
import type { TempFile } from '../core/temp-file.ts';
import { type Upload, type UploadRequest, receiveFile } from '../core/upload.ts';
import * as imports from './imports.service.ts';
import type { ImportForm } from './read-import.ts';

const form = {
  tag: 'Imports',
  mediaType: 'multipart/form-data',
  fields: { choices: importChoices },
  refusal: 'The files cannot be read, or a choice is invalid; nothing was changed. The message says what is wrong.',
  // The files and the form around them, which is less than 1 MB.
  maxSize: importLimits.bytes + 1_000_000,
} as const;

/** `POST /api/imports` */
export const previewFilesUpload = {
  ...form,
  name: 'imports.preview',
  path: '/imports',
  summary: 'Preview the import of files',
  description:
    'Returns what the import of one or several files (`files`, at most 50 MB together) would do. A file is an export of another app, a calendar file or any table; the server recognizes it by its content. Changes nothing. Run the import with the `id` of the response and the same files.',
  access: 'read',
  output: importPreview,
  status: 200,
  receive: (bytes, context, request): Promise<ImportPreview> =>
    receiveFile(bytes, context, {
      ...previewFilesUpload,
      // Ends with its client: a user may have two transfers at a time.
      use: (user, file) => imports.previewImport(user, { ...toForm(file, request), signal: request?.signal }),
    }),
} as const satisfies Upload;

/** `POST /api/imports/{id}/run` */
export const runImportUpload = {
  ...form,
  name: 'imports.run',
  path: '/imports/{id}/run',
  summary: 'Import files',
  description:
    'Imports the files of a preview, all or nothing, with the `id` of the preview. The same files again, or newer files of the same source, add only new and changed records. Sent again with the same `id`, it changes nothing.',
  access: 'write',
  output: importResult,
  status: 201,
  reportsProgress: true,
  receive: (bytes, context, request): Promise<ImportResult> =>
    receiveFile(bytes, context, {
      ...runImportUpload,
      use: async (user, file) => {
        const { success, data: id } = recordId.safeParse(request?.params['id']);
        if (!success) throw new NotFoundError();
        const run = { id, form: toForm(file, request), report: request?.report };
        return imports.runImport(user, run, context.services.limitTransfers);
      },
    }),
} as const satisfies Upload;

function toForm(file: TempFile, request: UploadRequest | undefined): ImportForm {
  return { file, contentType: request?.contentType ?? '' };
}
