/** The month of a plan as `yyyy-MM`, comparable as text. */
export type PlanMonth = string;

/** The server's limits. */
const firstMonth = '1900-01';
const lastMonth = '2200-12';

/** Apart from plan-month.ts, which the first screen does not need. */
export function isPlanMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= firstMonth && text <= lastMonth;
}
