/** How long work on a goal is scheduled for, in hours (second document, section 5). */
export const duration = { least: 0.5, most: 8, step: 0.5, usual: 1 } as const;

/** The hours a field holds; `null` while they are not 0.5 to 8 in steps of 0.5. */
export function parseDuration(typed: string | number): number | null {
  const hours = typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed);
  const isStep = Number.isInteger(hours / duration.step);
  return isStep && hours >= duration.least && hours <= duration.most ? hours : null;
}
