import type * as contract from '@goaltracker/contracts/reports/daily-performance.schema';
import type { UserContext } from '../core/context.ts';

export declare function getDay(ctx: UserContext, date: string): Promise<contract.DailyPerformance | null>;
export declare function listRange(
  ctx: UserContext,
  range: contract.PerformanceRangeInput,
): Promise<contract.DailyPerformance[]>;
