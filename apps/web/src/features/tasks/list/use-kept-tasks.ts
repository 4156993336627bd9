import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useMemo, useState } from 'react';

/** The tasks whose editors are open and that are no longer in the list, because they were deleted elsewhere. */
export function useKeptTasks(tasks: readonly Task[] | undefined, edited: readonly string[]) {
  const [known, setKnown] = useState({ tasks, deleted: [] as readonly Task[] });
  if (tasks && tasks !== known.tasks) {
    const listed = new Set(tasks.map(({ id }) => id));
    const deleted = [...(known.tasks ?? []), ...known.deleted].filter(
      ({ id }) => edited.includes(id) && !listed.has(id),
    );
    setKnown({ tasks, deleted });
  }
  return useMemo(() => {
    const kept = known.deleted.filter(({ id }) => edited.includes(id));
    return { kept, deleted: new Set(kept.map(({ id }) => id)) };
  }, [known.deleted, edited]);
}
