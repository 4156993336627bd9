"""Lists the events of a calendar file between two days, as python3-icalendar reads them: title, tab, start.

    apt-get install python3-icalendar python3-recurring-ical-events
    /usr/bin/python3 list-shown-events.py calendar.ics 2026-11-23 2027-11-23
"""

import datetime
import sys

import icalendar
import recurring_ical_events

path, first, last = sys.argv[1:]
with open(path, "rb") as file:
    calendar = icalendar.Calendar.from_ical(file.read())
days = [datetime.date.fromisoformat(day) for day in (first, last)]
for event in recurring_ical_events.of(calendar).between(*days):
    start = event["DTSTART"].dt
    if isinstance(start, datetime.datetime):
        start = start.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    print(f"{event['SUMMARY']}\t{start}")
