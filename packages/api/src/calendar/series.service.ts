import type { CalendarEvent, RemoveSeriesInput, UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import type { UserContext } from '../core/context.ts';

export declare function updateSeries(ctx: UserContext, input: UpdateSeriesInput): Promise<CalendarEvent>;
export declare function removeSeries(ctx: UserContext, input: RemoveSeriesInput): Promise<void>;
