/** The statuses of a monthly plan: a draft until it is saved (specification 2, section 4). */
export const planningSessionStatuses = ['draft', 'saved'] as const;

/** The default planning times: the 1st of the month, Sunday, 09:00 (specification 2, section 9). */
export const defaultPlannerSettings = { monthlyPlanningDate: 1, weeklyPlanningDay: 0, dailyPlanningTime: '09:00' };
