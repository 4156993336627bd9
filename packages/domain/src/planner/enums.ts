/** The statuses of a monthly plan: a plan is a draft until it is saved (rules/planner.md#saving-a-plan). */
export const planningSessionStatuses = ['draft', 'saved'] as const;

/** The default planning times: the 1st of the month, Sunday, 09:00 (rules/planner.md#planning-times). */
export const defaultPlannerSettings = { monthlyPlanningDate: 1, weeklyPlanningDay: 0, dailyPlanningTime: '09:00' };

/** The most reports of a goal in a plan. */
export const maxPlanReports = 100;
