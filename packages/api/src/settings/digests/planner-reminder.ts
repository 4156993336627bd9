import { findPlannerSettings } from '@goaltracker/db/planner/planner-settings.queries';
import { findSessionOfMonth } from '@goaltracker/db/planner/planning-sessions.queries';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isMonthlyPlanningDay, isWeeklyPlanningDay } from '@goaltracker/domain/planner/reminder-windows';
import type { Digest, DigestInput } from './digest-mails.ts';

/** One mail a day for everything to plan, like the planner's banners (rules/planner.md#reminders-to-plan). */
export async function composePlannerReminder({
  tx,
  user: { timezone, name },
  now,
  publicUrl,
}: DigestInput): Promise<Digest> {
  const today = toCalendarDay(now, timezone);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const settings = await findPlannerSettings(tx);
  const isMonthDue =
    isMonthlyPlanningDay(today, settings.monthlyPlanningDate) && !(await findSessionOfMonth(tx, { month, year }));
  const isWeekDue = isWeeklyPlanningDay(today, settings.weeklyPlanningDay);
  const [longest, tab] = isMonthDue ? ['month', 'monthly'] : isWeekDue ? ['week', 'weekly'] : ['day', 'daily'];
  return {
    subject: `Time to plan your ${longest}`,
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      ...(isMonthDue
        ? [{ kind: 'text' as const, text: 'Plan your month: write down what you want of it, and save the plan.' }]
        : []),
      ...(isWeekDue ? [{ kind: 'text' as const, text: 'Plan your week: give each goal a time in the calendar.' }] : []),
      { kind: 'text', text: 'Plan your day: give each task a time in the calendar.' },
      { kind: 'link', text: 'Open the Planner', url: `${publicUrl}/planner?tab=${tab}` },
    ],
  };
}
