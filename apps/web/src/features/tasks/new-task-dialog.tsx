import type { DialogProps } from '../../hooks/dialog-url.ts';
import { trpc } from '../../sync/trpc.ts';
import { TaskBoard } from './list/task-board.tsx';

/** The Tasks dialog with the focus in the title of a new task, also on a touch screen, where its keyboard opens. */
export default function NewTaskDialog({ onClose }: DialogProps) {
  const tasks = trpc.tasks.list.useQuery();
  return <TaskBoard query={tasks} openedFor={undefined} isForNew onClose={onClose} />;
}
