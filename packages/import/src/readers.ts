import type { Reader } from './reader.ts';
import { beeminderReader } from './readers/beeminder.ts';
import { calendarReader } from './readers/calendar.ts';
import { goaltrackerReader } from './readers/goaltracker.ts';
import { googleTasksReader } from './readers/google-tasks.ts';
import { habitbullReader } from './readers/habitbull.ts';
import { habiticaReader } from './readers/habitica.ts';
import { loopReader } from './readers/loop.ts';
import { rewireReader } from './readers/rewire.ts';
import { streaksReader } from './readers/streaks.ts';
import { superProductivityReader } from './readers/super-productivity.ts';
import { tableHabitReader } from './readers/table-habit.ts';
import { tableReader } from './readers/table.ts';
import { tickmateReader } from './readers/tickmate.ts';
import { ticktickReader } from './readers/ticktick.ts';
import { todoistReader } from './readers/todoist.ts';
import { vikunjaReader } from './readers/vikunja.ts';

/** All sources. The first reader that recognizes a file reads it. */
export const readers: readonly Reader[] = [
  goaltrackerReader,
  loopReader,
  beeminderReader,
  todoistReader,
  ticktickReader,
  superProductivityReader,
  vikunjaReader,
  googleTasksReader,
  calendarReader,
  habitbullReader,
  tickmateReader,
  rewireReader,
  tableHabitReader,
  streaksReader,
  habiticaReader,
  tableReader,
];
