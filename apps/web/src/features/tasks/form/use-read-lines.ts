import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { parseEntry } from '@goaltracker/domain/search/parse-entry';
import { maxTasksOfCall } from '@goaltracker/domain/tasks/enums';
import { parseTaskLines } from '@goaltracker/domain/tasks/task-lines';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { toTaskInput } from './read-task.ts';

/** Returns a function that reads the tasks of pasted lines, each as a sentence (rules/tasks.md#several-tasks). */
export function useReadLines(): (text: string) => CreateTaskInput[] {
  const { timezone } = useToday();
  const { dateFormat, firstWeekday } = useLocalSettings();

  function readLine(line: string): CreateTaskInput {
    const { readings } = parseEntry(line, { now: Date.now(), timezone, dateFormat, firstWeekday, box: 'task' });
    const read = readings.find((reading) => reading.kind === 'task');
    const { title, ...task } = read ? toTaskInput(read) : { title: line };
    return {
      ...task,
      title: title.slice(0, titleMaxLength),
      ...(title.length > titleMaxLength && { description: line }),
    };
  }

  return (text) =>
    parseTaskLines(text)
      .slice(0, maxTasksOfCall)
      .map(({ text: line, isCompleted }) => ({ ...readLine(line), ...(isCompleted && { isCompleted }) }));
}
