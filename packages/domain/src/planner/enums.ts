/** A monthly plan is a draft until it is saved (second document, section 4). */
export const planningSessionStatuses = ['draft', 'saved'] as const;

/** When to plan until somebody says otherwise (second document, section 9): on the 1st, on Sundays, at nine. */
export const defaultPlannerSettings = { monthlyPlanningDate: 1, weeklyPlanningDay: 0, dailyPlanningTime: '09:00' };
