/** Formats a calendar file with these events. Each component holds the lines of one event. */
export function formatCalendarFile(...components: readonly (readonly string[])[]): string {
  const events = components.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Work', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
