import { parentPort } from 'node:worker_threads';
import { CalendarFileError } from '../reader/calendar-file-error.ts';
import { parseCalendar } from '../reader/parse-calendar.ts';
import { createRuleBudget } from '../rules/count-steps.ts';
import { listRuleStarts } from '../rules/list-rule-starts.ts';
import type { CalendarJob, CalendarJobResult, ExpandJob, Expansion } from './calendar-worker-pool.ts';

parentPort?.on('message', (job: CalendarJob) => {
  parentPort?.postMessage(run(job), []);
});

function run(job: CalendarJob): CalendarJobResult {
  if (job.kind === 'expand') return { value: expand(job) };
  try {
    return { value: parseCalendar(job.file, job.options) };
  } catch (error) {
    if (error instanceof CalendarFileError) return { refusal: error.message };
    throw error;
  }
}

function expand({ rule, series, range }: ExpandJob): Expansion {
  const budget = createRuleBudget();
  try {
    return { starts: listRuleStarts(rule, series, range, budget), steps: budget.spent };
  } catch (error) {
    // The library throws for rules that it considers wrong, and that give nothing for too many periods.
    const refusal = error instanceof CalendarFileError ? error.message : 'The repeat rule cannot be expanded.';
    return { refusal, steps: budget.spent };
  }
}
