"""Writes the occurrences of random rules as python3-dateutil expands them.

    apt-get install python3-dateutil
    /usr/bin/python3 dateutil-occurrences.py > dateutil-occurrences.txt

One rule per line, separated by spaces: zone, first occurrence in local time, RRULE, start and end of a range, then the
occurrences in the range: the first in UTC, then the minutes from each occurrence to the next, in base 36.
"""

import datetime
import random
import zoneinfo

from dateutil.rrule import rrulestr

ZONES = "UTC America/New_York Europe/Berlin Australia/Lord_Howe Pacific/Apia Asia/Kathmandu".split()
DAYS = "MO TU WE TH FR SA SU".split()
WORKDAYS = ",".join(DAYS[:5])
MAX_OCCURRENCES = 9
UTC = datetime.timezone.utc
pick = random.Random(11).choice
between = random.Random(12).randint


def choose_days(first):
    """FREQ and the parts that choose days. Our settings can express all of these rules."""
    position = pick([1, 2, 3, 4, -1])
    weekdays = ",".join(sorted({pick(DAYS) for _ in range(between(1, 4))}, key=DAYS.index))
    month = f"BYMONTH={first.month}"
    own_date = "" if first.day < 29 else f";BYMONTHDAY={','.join(str(d) for d in range(28, first.day + 1))};BYSETPOS=-1"
    is_leap_day = first.month == 2 and first.day == 29
    return pick(
        [
            "DAILY",
            f"WEEKLY;BYDAY={weekdays}",
            f"WEEKLY;WKST=MO;BYDAY={weekdays}",
            "WEEKLY;WKST=SU",
            f"MONTHLY{own_date}",
            f"MONTHLY;BYDAY={position}{pick(DAYS)}",
            f"MONTHLY;BYDAY={pick(DAYS)};BYSETPOS={position}",
            f"MONTHLY;BYDAY={WORKDAYS};BYSETPOS={position}",
            f"MONTHLY;BYMONTHDAY={position}",
            f"YEARLY;{month};BYDAY={position}{pick(DAYS)}",
            f"YEARLY;{month}{own_date}" if is_leap_day else f"YEARLY;{month};BYMONTHDAY={first.day}",
        ]
    )


def choose_rule(first, zone):
    """The rule with its end in UTC, and for dateutil with its end in local time."""
    if between(0, 19) == 0:
        rule = pick(["FREQ=DAILY;BYDAY=" + WORKDAYS, "FREQ=DAILY;BYDAY=MO,WE,SU"])
    else:
        interval = pick([1, 1, 2, 3, between(4, 40)])
        rule = f"FREQ={choose_days(first)};INTERVAL={interval}"
    end = pick(["never", "count", "until"])
    if end == "count":
        rule += f";COUNT={pick([between(1, 20), between(100, 999)])}"
    if end != "until":
        return rule, rule
    until = first + datetime.timedelta(days=between(1, 3000), hours=between(-3, 3))
    in_utc = until.replace(tzinfo=zone).astimezone(UTC)
    return f"{rule};UNTIL={in_utc:%Y%m%dT%H%M%SZ}", f"{rule};UNTIL={until:%Y%m%dT%H%M%S}"


def base36(number):
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return (base36(number // 36) if number > 35 else "") + digits[number % 36]


def to_minutes(local, zone):
    return int(local.replace(tzinfo=zone).timestamp()) // 60


def write_rule(at):
    name = ZONES[at % len(ZONES)]
    zone = zoneinfo.ZoneInfo(name)
    # From 5 to 20 o'clock clocks do not change; Samoa left out a day in 2011.
    day = datetime.date(2012, 1, 1) + datetime.timedelta(days=between(0, 20 * 365))
    if between(0, 3) == 0:
        day = datetime.date(pick([2012, 2016, 2024]), pick([1, 2, 5]), 29) + datetime.timedelta(days=between(0, 2))
    first = datetime.datetime(day.year, day.month, day.day, between(5, 20), pick([0, 15, 30]))
    rule, local_rule = choose_rule(first, zone)
    start = first + datetime.timedelta(days=pick([-10, 0, between(0, 400), between(0, 4000)]))
    end = start + datetime.timedelta(days=pick([30, 400, 2000]))
    found = rrulestr(local_rule, dtstart=first).between(start, end - datetime.timedelta(minutes=1), inc=True)
    found = found[:MAX_OCCURRENCES]
    if len(found) == MAX_OCCURRENCES:
        end = found.pop()
    minutes = [to_minutes(local, zone) for local in found]
    gaps = [base36(later - earlier) for earlier, later in zip(minutes, minutes[1:])]
    shown = [base36(minutes[0])] + gaps if minutes else []
    print(name, f"{first:%Y-%m-%dT%H:%M}", rule, f"{start:%Y-%m-%dT%H:%M}", f"{end:%Y-%m-%dT%H:%M}", *shown)


for number in range(2000):
    write_rule(number)
