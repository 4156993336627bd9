import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type {
  CreateTaskInput,
  ScheduleTaskInput,
  Task,
  UnscheduledTask,
  UpdateTaskInput,
} from '@goaltracker/contracts/tasks/task.schema';
import type { UserContext } from '../core/context.ts';

export declare function listTasks(ctx: UserContext): Promise<Task[]>;
export declare function listUnscheduledTasks(ctx: UserContext): Promise<UnscheduledTask[]>;
export declare function createTask(ctx: UserContext, input: CreateTaskInput): Promise<Task>;
export declare function updateTask(ctx: UserContext, input: UpdateTaskInput): Promise<Task>;
export declare function toggleTask(ctx: UserContext, id: string): Promise<Task>;
export declare function removeTask(ctx: UserContext, id: string): Promise<void>;
export declare function scheduleTask(ctx: UserContext, input: ScheduleTaskInput): Promise<CalendarEvent>;
