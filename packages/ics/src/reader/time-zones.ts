import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { computeZoneOffset, isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import type { StepBudget } from '../worker/step-budget.ts';
import { type OwnTimeZone, parseOwnTimeZone } from './own-time-zone.ts';
import { type Component, findProperty } from './parse-components.ts';
import { findWindowsZone, listWindowsZones } from './windows-zones.ts';

const msPerMinute = 60_000;
const msPerDay = 86_400_000;
/** Of resolving the name of a zone. */
const stepsOfName = 300;

/** A time zone that a file names, as far as it is known. */
export interface FileZone {
  /** The IANA zone; null for one that is only known by its own rules. */
  readonly ianaZone: string | null;
  /** What is lost by it. */
  readonly loss: 'ownTimeZones' | 'unknownTimeZones' | null;
  readonly toInstant: (day: CalendarDay, minutes: number) => number;
}

interface Where {
  readonly userTimeZone: string;
  readonly now: Date;
  readonly steps: StepBudget;
}

/**
 * Finds the zones that a file names: IANA names, also behind a prefix such as `/citadel.org/20210210_1/`; names of Windows;
 * and otherwise the file's own definition, matched to an IANA zone with the same offsets throughout the year from now.
 */
export function createZoneFinder(definitions: readonly Component[], where: Where): (tzid: string) => FileZone {
  const found = new Map<string, FileZone>();
  const listOffsets = createOffsetLists(where.now);
  const byId = new Map(definitions.map((each) => [findProperty(each, 'TZID')?.value.trim() ?? '', each]));
  return (tzid) => {
    const known = found.get(tzid);
    if (known) return known;
    where.steps.spend(stepsOfName);
    const zone = findZone(tzid.trim(), { definition: byId.get(tzid.trim()), listOffsets, where });
    found.set(tzid, zone);
    return zone;
  };
}

/** An IANA zone as a {@link FileZone}. */
export function toFileZone(ianaZone: string, loss: FileZone['loss'] = null): FileZone {
  return { ianaZone, loss, toInstant: (day, minutes) => toInstant({ day, minutes }, ianaZone) };
}

interface Finding {
  readonly definition: Component | undefined;
  readonly listOffsets: OffsetLists;
  readonly where: Where;
}

function findZone(tzid: string, { definition, listOffsets, where }: Finding): FileZone {
  const named = findNamedZone(tzid, { isDefined: definition !== undefined });
  if (named !== undefined) return toFileZone(named);
  const own = definition && parseOwnTimeZone(definition, where.steps);
  if (!own) {
    const described = findDescribedZone(tzid);
    return described === undefined ? toFileZone(where.userTimeZone, 'unknownTimeZones') : toFileZone(described);
  }
  const matched = findMatchingZone(own, listOffsets, where);
  if (matched !== undefined) return toFileZone(matched);
  return { ianaZone: null, loss: 'ownTimeZones', toInstant: (day, minutes) => toOwnInstant(own, day, minutes) };
}

/**
 * Long prefixes, such as `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`, end in the name. Short names, such as
 * `EST`, mean what the file defines them to be.
 */
function findNamedZone(tzid: string, { isDefined }: { isDefined: boolean }): string | undefined {
  const parts = tzid.split('/').slice(-3);
  const paths = parts.map((_, at) => parts.slice(at).join('/')).filter((path) => path.includes('/'));
  return findWindowsZone(tzid) ?? [...(isDefined ? [] : [tzid]), ...paths].find((each) => isValidTimeZone(each));
}

/**
 * The zone of a description without a definition, as Outlook writes them: `(UTC-05:00) Eastern Time (US & Canada)`, a list
 * of cities, or only an offset in whole hours.
 */
function findDescribedZone(text: string): string | undefined {
  const [, area] = /\b(\w+) Time \(US/.exec(text) ?? [];
  if (area !== undefined) return findWindowsZone(`${area} Standard Time`);
  const places = text.split(/[(),]/).map((place) => place.trim().replaceAll(' ', '_').toLowerCase());
  const inPlace = listZones().find((zone) => places.includes(zone.slice(zone.lastIndexOf('/') + 1).toLowerCase()));
  if (inPlace !== undefined) return inPlace;
  const [, sign, hours] = /^\(?(?:UTC|GMT) ?([+-])0?(\d{1,2})(?::?00)?\)?$/.exec(text) ?? [];
  // The names of these zones have their sign the other way round.
  const fixed = hours === undefined ? undefined : `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`;
  return fixed !== undefined && isValidTimeZone(fixed) ? fixed : undefined;
}

let allZones: readonly string[] | undefined;

/** The best known zones, then all others. */
function listZones(): readonly string[] {
  return (allZones ??= [...new Set([...listWindowsZones(), ...Intl.supportedValuesOf('timeZone')])]);
}

/** Instants of a year from now, a week apart, and the offsets of IANA zones at them, each computed when it is asked for. */
interface OffsetLists {
  readonly samples: readonly number[];
  readonly getOffset: (zone: string, at: number) => number;
}

function createOffsetLists(now: Date): OffsetLists {
  const start = Math.floor(now.getTime() / msPerDay) * msPerDay;
  const samples = Array.from({ length: 53 }, (_, week) => start + week * 7 * msPerDay);
  const lists = new Map<string, number[]>();
  return {
    samples,
    getOffset(zone, at) {
      const list = lists.get(zone) ?? [];
      if (list.length === 0) lists.set(zone, list);
      return (list[at] ??= computeZoneOffset(samples[at] ?? start, zone));
    },
  };
}

/** The user's zone if it matches, then the best known zones, then all others. */
function findMatchingZone(
  own: OwnTimeZone,
  { samples, getOffset }: OffsetLists,
  { userTimeZone, steps }: Where,
): string | undefined {
  const offsets = samples.map((instant) => own(instant));
  return [userTimeZone, ...listZones()].find((zone) => {
    steps.spend(1);
    return offsets.every((offset, at) => offset === getOffset(zone, at));
  });
}

/** Of a repeated time the first, and a skipped time moved forward by the gap, as with IANA zones. */
function toOwnInstant(own: OwnTimeZone, day: CalendarDay, minutes: number): number {
  const local = toEpochDay(day) * msPerDay + minutes * msPerMinute;
  const offsets = [own(local - msPerDay), own(local + msPerDay)];
  const instants = offsets.map((offset) => local - offset).filter((instant) => instant + own(instant) === local);
  return instants.length > 0 ? Math.min(...instants) : local - (offsets[0] ?? 0);
}
