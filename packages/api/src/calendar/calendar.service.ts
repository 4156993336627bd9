import type {
  CalendarEvent,
  CreateEventInput,
  ListEventsInput,
  ListUnreportedInput,
  SetCompletionInput,
  SetReportInput,
  UnreportedEvents,
  UpdateEventInput,
} from '@goaltracker/contracts/calendar/event.schema';
import type { UserContext } from '../core/context.ts';

export declare function listEvents(ctx: UserContext, input: ListEventsInput): Promise<CalendarEvent[]>;
export declare function listUnreported(ctx: UserContext, input: ListUnreportedInput): Promise<UnreportedEvents>;
export declare function getEvent(ctx: UserContext, id: string): Promise<CalendarEvent>;
export declare function createEvent(ctx: UserContext, input: CreateEventInput): Promise<CalendarEvent>;
export declare function updateEvent(ctx: UserContext, input: UpdateEventInput): Promise<CalendarEvent>;
export declare function removeEvent(ctx: UserContext, id: string): Promise<void>;
export declare function setReport(ctx: UserContext, input: SetReportInput): Promise<CalendarEvent>;
export declare function setCompletion(ctx: UserContext, input: SetCompletionInput): Promise<CalendarEvent>;
