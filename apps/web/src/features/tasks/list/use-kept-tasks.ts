import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useState } from 'react';

/** The tasks whose editors are open and that are no longer in the list, because they were deleted elsewhere. */
export function useKeptTasks(tasks: readonly Task[] | undefined, edited: readonly string[]): readonly Task[] {
  const [known, setKnown] = useState({ tasks, gone: [] as readonly Task[] });
  if (tasks && tasks !== known.tasks) {
    const listed = new Set(tasks.map(({ id }) => id));
    const gone = [...(known.tasks ?? []), ...known.gone].filter(({ id }) => edited.includes(id) && !listed.has(id));
    setKnown({ tasks, gone });
  }
  return known.gone.every(({ id }) => edited.includes(id))
    ? known.gone
    : known.gone.filter(({ id }) => edited.includes(id));
}
