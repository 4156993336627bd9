import type { PlannerTab } from '../planner-url.ts';

/** That it is time to plan, on the tab it is about (second document, section 2). */
export function ReminderBanner({ tab }: { tab: PlannerTab }) {
  return <p hidden>{tab}</p>;
}
