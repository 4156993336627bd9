/** A monthly plan is a draft until it is saved (second document, section 4). */
export const planningSessionStatuses = ['draft', 'saved'] as const;
export type PlanningSessionStatus = (typeof planningSessionStatuses)[number];
