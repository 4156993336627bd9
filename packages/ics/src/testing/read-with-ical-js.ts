import ICAL from 'ical.js';

/** An entry as a reader displays it. Its start: an instant in milliseconds since 1970, or a day for a whole day. */
export interface ShownEntry {
  readonly uid: string;
  readonly title: string;
  readonly start: number | string;
  readonly end: number | string;
}

/** Reads a calendar and its time zones with ical.js. Lists what ical.js displays before an instant, by start. */
export function readWithIcalJs(text: string, before: number): ShownEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const series = Map.groupBy(events, ({ uid }) => uid);
  return [...series.values()]
    .flatMap((each) => listShown(each, before))
    .toSorted((one, other) => (String(one.start) < String(other.start) ? -1 : 1));
}

function listShown(events: readonly ICAL.Event[], before: number): ShownEntry[] {
  const master = events.find((event) => !event.isRecurrenceException());
  if (!master) throw new Error('A series without its rule');
  for (const event of events) if (event !== master) master.relateException(event);
  if (!master.isRecurring()) {
    return toMs(master.startDate) < before ? [toShown(master, master.startDate, master.endDate)] : [];
  }
  const shown: ShownEntry[] = [];
  const iterator = master.iterator();
  for (let next = iterator.next(); next && toMs(next) < before; next = iterator.next()) {
    const { item, startDate, endDate } = master.getOccurrenceDetails(next);
    shown.push(toShown(item, startDate, endDate));
  }
  return shown;
}

function toShown(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ShownEntry {
  return { uid: event.uid, title: event.summary, start: toPoint(start), end: toPoint(end) };
}

function toMs(time: ICAL.Time): number {
  return time.toUnixTime() * 1_000;
}

function toPoint(time: ICAL.Time): number | string {
  return time.isDate ? time.toString() : toMs(time);
}
