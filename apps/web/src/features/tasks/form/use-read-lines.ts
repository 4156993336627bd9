import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { parseEntry } from '@goaltracker/domain/search/parse-entry';
import { maxTasksOfCall } from '@goaltracker/domain/tasks/enums';
import { groupTaskLines, parseTaskLines, type TaskWithParts } from '@goaltracker/domain/tasks/task-lines';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { useLinkableGoals } from './use-linkable-goals.ts';
import { toTaskInput } from './read-task.ts';

/** Returns a function that reads the tasks of pasted lines, each as a sentence (rules/tasks.md#several-tasks). */
export function useReadLines(): (text: string) => CreateTaskInput[] {
  const { timezone } = useToday();
  const { dateFormat, firstWeekday } = useLocalSettings();
  const linkable = useLinkableGoals({ enabled: true });

  function readTask({ text: line, isCompleted, parts }: TaskWithParts): CreateTaskInput {
    const context = { now: Date.now(), timezone, dateFormat, firstWeekday, linkable };
    const { readings } = parseEntry(line, { ...context, box: 'task' });
    const read = readings.find((reading) => reading.kind === 'task');
    const { title, ...task } = read ? toTaskInput(read, timezone) : { title: line };
    const long = [
      ...(title.length > titleMaxLength ? [line] : []),
      ...parts.map(({ text }) => text).filter((text) => text.length > titleMaxLength),
    ];
    return {
      ...task,
      title: title.slice(0, titleMaxLength),
      ...(long.length > 0 && { description: long.join('\n') }),
      ...(isCompleted && { isCompleted }),
      ...(parts.length > 0 && {
        parts: parts.map((part) => ({ title: part.text.slice(0, titleMaxLength), isCompleted: part.isCompleted })),
      }),
    };
  }

  return (text) => groupTaskLines(parseTaskLines(text).slice(0, maxTasksOfCall)).map(readTask);
}
