/** The tasks that have no time yet (second document, section 2). */
export function DailyPlan() {
  return <h2>Today</h2>;
}
