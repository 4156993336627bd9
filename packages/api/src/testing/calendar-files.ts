import { Readable } from 'node:stream';
import type { ImportPreview, ImportResult } from '@goaltracker/contracts/imports/calendar-import.schema';
import { importUpload, previewUpload } from '../imports/calendar-import-uploads.ts';
import { type TestApi, createTestCaller } from './test-api.ts';

interface Bearer {
  readonly token: string;
}

function createContext(test: TestApi, { token }: Bearer, idempotencyKey?: string) {
  return test.api.createContext(createTestCaller({ authorization: `Bearer ${token}`, idempotencyKey }));
}

export function previewCalendar(test: TestApi, user: Bearer, file: string): Promise<ImportPreview> {
  return previewUpload.receive(Readable.from([Buffer.from(file)]), createContext(test, user), undefined);
}

export function importCalendar(
  test: TestApi,
  user: Bearer,
  file: string,
  idempotencyKey?: string,
): Promise<ImportResult> {
  return importUpload.receive(Readable.from([Buffer.from(file)]), createContext(test, user, idempotencyKey), undefined);
}

/** A calendar file with these components, each the lines of an event. */
export function formatCalendarFile(...components: readonly (readonly string[])[]): string {
  const events = components.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Work', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
