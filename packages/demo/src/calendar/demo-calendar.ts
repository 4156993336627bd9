/** A domain that no server can have: the demo server answers for it itself, without a network. */
export const demoCalendarAddress = 'https://demo.goaltracker.example/family.ics';

/** Another calendar for the demo account. Its times are local times of the user. */
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//GoalTracker//Demo//EN',
  'X-WR-CALNAME:Family',
  ...formatEvent('piano', '20240109T170000', '20240109T174500', 'FREQ=WEEKLY', 'Mia: piano lesson', 'Music school'),
  ...formatEvent('football', '20240106T103000', '20240106T120000', 'FREQ=WEEKLY', 'Leo: football', 'Sports ground'),
  ...formatEvent('dinner', '20240107T183000', '20240107T203000', 'FREQ=MONTHLY;BYDAY=1SU', 'Dinner at Grandma’s'),
  ...formatEvent(
    'parents',
    '20240112T190000',
    '20240112T210000',
    'FREQ=MONTHLY;BYDAY=2FR',
    'Parents’ evening',
    'School',
  ),
  ...formatEvent('bins', '20240103', '20240104', 'FREQ=WEEKLY;INTERVAL=2', 'Paper bin'),
  'END:VCALENDAR',
  '',
].join('\r\n');

export function findDemoCalendar(address: string): string | undefined {
  return address === demoCalendarAddress ? calendar : undefined;
}

/** Times have no zone. A start without a time is a whole day, and such an event does not take up time. */
function formatEvent(uid: string, start: string, end: string, rule: string, summary: string, place?: string): string[] {
  const isAllDay = start.length === 8;
  const value = isAllDay ? ';VALUE=DATE' : '';
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@goaltracker.example`,
    'DTSTAMP:20240101T000000Z',
    `DTSTART${value}:${start}`,
    `DTEND${value}:${end}`,
    `RRULE:${rule}`,
    `SUMMARY:${summary}`,
    ...(place === undefined ? [] : [`LOCATION:${place}`]),
    ...(isAllDay ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}
