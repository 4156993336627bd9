import {
  type ImportPreview,
  type ImportResult,
  importPreview,
  importResult,
} from '@goaltracker/contracts/imports/calendar-import.schema';
import { maxCalendarFileSize } from '@goaltracker/ics/reader/read-calendar';
import { type Upload, type UploadRequest, receiveFile } from '../core/upload.ts';
import * as imports from './calendar-imports.service.ts';

const file = {
  tag: 'Calendar imports',
  mediaType: 'text/calendar',
  refusal:
    'The file is not a calendar, damaged or too complicated; nothing was changed. The message says what is wrong.',
  maxSize: maxCalendarFileSize,
} as const;

/** `POST /api/calendar/imports/preview` */
export const previewUpload = {
  ...file,
  name: 'calendarImports.preview',
  path: '/calendar/imports/preview',
  summary: 'Preview the import of a calendar file',
  description:
    'What the import of an iCalendar file (.ics) of at most 20 MB and 10,000 events would do. Changes nothing.',
  access: 'read',
  output: importPreview,
  status: 200,
  receive: (bytes, context, request): Promise<ImportPreview> =>
    receiveFile(bytes, context, {
      ...previewUpload,
      use: (user, received) => imports.previewImport(user, { file: received, charset: findCharset(request) }),
    }),
} as const satisfies Upload;

/** `POST /api/calendar/imports` */
export const importUpload = {
  ...file,
  name: 'calendarImports.import',
  path: '/calendar/imports',
  summary: 'Import a calendar file',
  description:
    'Adds the events of an iCalendar file (.ics) to the calendar, all or none. The same file again adds nothing; a later version of it changes the events that changed in it, by UID and RECURRENCE-ID, and keeps their reports. Events that are no longer in the file stay.',
  access: 'write',
  output: importResult,
  status: 201,
  receive: (bytes, context, request): Promise<ImportResult> =>
    receiveFile(bytes, context, {
      ...importUpload,
      use: (user, received) =>
        imports.importCalendar(
          user,
          { file: received, charset: findCharset(request) },
          context.services.limitTransfers,
        ),
    }),
} as const satisfies Upload;

/** The character set that the request names. */
function findCharset(request: UploadRequest | undefined): string | undefined {
  return /;\s*charset="?([\w-]{1,40})"?/i.exec(request?.contentType ?? '')?.[1];
}
