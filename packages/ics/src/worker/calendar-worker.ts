import { parentPort } from 'node:worker_threads';
import { CalendarFileError } from '../reader/calendar-file-error.ts';
import { parseCalendar } from '../reader/parse-calendar.ts';
import { listRuleStarts } from '../rules/list-rule-starts.ts';
import type { CalendarJob, CalendarJobResult } from './calendar-worker-pool.ts';

parentPort?.on('message', (job: CalendarJob) => {
  parentPort?.postMessage(run(job), []);
});

function run(job: CalendarJob): CalendarJobResult {
  try {
    if (job.kind === 'read') return { value: parseCalendar(job.file, job.options) };
    return { value: listRuleStarts(job.rule, job.series, job.range) };
  } catch (error) {
    if (error instanceof CalendarFileError) return { refusal: error.message };
    // The library throws for rules that it considers wrong and that take too long; the reader throws nothing else.
    if (job.kind === 'expand') return { refusal: 'The repeat rule cannot be expanded.' };
    throw error;
  }
}
