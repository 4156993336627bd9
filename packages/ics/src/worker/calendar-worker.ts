import { parentPort } from 'node:worker_threads';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import { parseCalendar } from '../reader/parse-calendar.ts';
import type { ReadJob, ReadResult } from './calendar-worker-pool.ts';

parentPort?.on('message', (job: ReadJob) => {
  parentPort?.postMessage(run(job), []);
});

function run({ file, options }: ReadJob): ReadResult {
  try {
    return { value: parseCalendar(file, options) };
  } catch (error) {
    if (error instanceof CalendarFileError) return { refusal: error.message };
    throw error;
  }
}
