/** The week's steps towards the goals of the month (second document, section 2). */
export function WeeklyPlan() {
  return <h2>Week</h2>;
}
