import type { Reader } from './reader.ts';
import { beeminderReader } from './readers/beeminder.ts';
import { calendarTasksReader } from './readers/calendar-tasks.ts';
import { goaltrackerReader } from './readers/goaltracker.ts';
import { googleTasksReader } from './readers/google-tasks.ts';
import { loopReader } from './readers/loop.ts';
import { superProductivityReader } from './readers/super-productivity.ts';
import { tableReader } from './readers/table.ts';
import { ticktickReader } from './readers/ticktick.ts';
import { todoistReader } from './readers/todoist.ts';
import { vikunjaReader } from './readers/vikunja.ts';

/** Every source. The first that recognizes a file reads it. */
export const readers: readonly Reader[] = [
  goaltrackerReader,
  loopReader,
  beeminderReader,
  todoistReader,
  ticktickReader,
  superProductivityReader,
  vikunjaReader,
  googleTasksReader,
  calendarTasksReader,
  tableReader,
];
