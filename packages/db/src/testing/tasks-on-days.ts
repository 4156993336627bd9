type Fields = Record<string, unknown>;

/**
 * The tasks of a backup up to version 6, which were due at an instant, as they are since: on the day of its zone, with a
 * time unless that is midnight. Some whose time cannot say it are given by their titles.
 */
export function toTasksOnDays(
  { tasks, profile }: Readonly<Fields>,
  others: Readonly<Record<string, { dueDay: string; dueTime: string | null }>> = {},
): Fields[] {
  const { timezone: timeZone } = profile as { timezone: string };
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });
  const times = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return (tasks as (Fields & { title: string; dueDate?: string | null })[]).map(({ dueDate, ...task }) => {
    if (dueDate === undefined) return task;
    const given = others[task.title];
    if (given || dueDate === null) return { ...task, dueDay: null, dueTime: null, ...given };
    const at = new Date(dueDate);
    const time = times.format(at);
    return { ...task, dueDay: days.format(at), dueTime: time === '00:00' ? null : time };
  });
}
