import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { computeZoneOffset, isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import type { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import { type OwnTimeZone, parseOwnTimeZone } from './own-time-zone.ts';
import { findDescribedZone, findFullZone, findPlainZone, isAmbiguousZone, parseZoneOffset } from './named-zones.ts';
import { type Component, findProperty, unescapeText } from './parse-components.ts';
import { listWindowsZones } from './windows-zones.ts';

const msPerMinute = 60_000;
const msPerHour = 3_600_000;
const msPerDay = 86_400_000;
/** The cost of resolving the name of a zone. */
const stepsOfName = 300;

/** A time zone that a file names, as far as it can be resolved. */
export interface FileZone {
  /** The IANA zone. Null when only the zone's own rules are known. */
  readonly ianaZone: string | null;
  /** The loss that the zone causes. */
  readonly loss: 'ownTimeZones' | 'ambiguousTimeZones' | 'unknownTimeZones' | null;
  readonly toInstant: (day: CalendarDay, minutes: number) => number;
}

interface Where {
  readonly userTimeZone: string;
  readonly now: Date;
  readonly steps: StepBudget;
}

/**
 * Finds the zones that a file names (rules/imports.md#time-zones): IANA names, also behind a prefix such as
 * `/citadel.org/20210210_1/`; Windows names; and definitions in the file, matched to an IANA zone with the same offsets
 * throughout the year from now. Without a definition, also abbreviations, places and offsets.
 */
export function createZoneFinder(definitions: readonly Component[], where: Where): (tzid: string) => FileZone {
  const found = new Map<string, FileZone>();
  const listOffsets = createOffsetLists(where.now);
  const byId = new Map(definitions.map((each) => [toName(findProperty(each, 'TZID')?.value), each]));
  return (tzid) => {
    const known = found.get(tzid);
    if (known) return known;
    where.steps.spend(stepsOfName);
    const zone = findZone(toName(tzid), { definition: byId.get(toName(tzid)), listOffsets, where });
    found.set(tzid, zone);
    return zone;
  };
}

export function toFileZone(ianaZone: string, loss: FileZone['loss'] = null): FileZone {
  return { ianaZone, loss, toInstant: (day, minutes) => toInstant({ day, minutes }, ianaZone) };
}

interface Finding {
  readonly definition: Component | undefined;
  readonly listOffsets: OffsetLists;
  readonly where: Where;
}

/** Outlook writes some names as addresses. Definitions in files escape the commas of names. */
const toName = (tzid = '') =>
  unescapeText(tzid)
    .trim()
    .replace(/^tzone:\/\/Microsoft\//i, '');

function findZone(name: string, { definition, listOffsets, where }: Finding): FileZone {
  const full = findFullZone(name);
  if (full !== undefined) return toFileZone(full);
  return (
    (definition && findDefinedZone(definition, { name, listOffsets, where })) ?? findNamedZone(name, listOffsets, where)
  );
}

/** Names such as `EST` or `BST` mean the zone that the file defines. */
function findDefinedZone(
  definition: Component,
  { name, listOffsets, where }: Omit<Finding, 'definition'> & { name: string },
) {
  const location = findProperty(definition, 'X-LIC-LOCATION')?.value.trim() ?? '';
  if (location.includes('/') && isValidTimeZone(location)) return toFileZone(location);
  const own = parseOwnTimeZone(definition, where.steps);
  return own ? matchZone(own, listOffsets, { ...where, named: findPlainZone(name) }) : undefined;
}

function findNamedZone(name: string, listOffsets: OffsetLists, where: Where): FileZone {
  if (isAmbiguousZone(name)) return toFileZone(where.userTimeZone, 'ambiguousTimeZones');
  const known = findPlainZone(name) ?? findDescribedZone(name, { zones: listZones(), now: where.now });
  if (known !== undefined) return toFileZone(known);
  const offset = parseZoneOffset(name);
  if (offset === undefined) return toFileZone(where.userTimeZone, 'unknownTimeZones');
  // The names of these zones have the opposite sign.
  const hours = -offset / msPerHour;
  if (Number.isInteger(hours)) return toFileZone(hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`);
  return matchZone(() => offset, listOffsets, where);
}

interface Matching extends Where {
  /** The IANA zone that the name means, if any. */
  readonly named?: string | undefined;
}

/** Returns an IANA zone with the same offsets, or else a zone with only these offsets. */
function matchZone(own: OwnTimeZone, listOffsets: OffsetLists, where: Matching): FileZone {
  const matched = findMatchingZone(own, listOffsets, where);
  if (matched !== undefined) return toFileZone(matched);
  return { ianaZone: null, loss: 'ownTimeZones', toInstant: (day, minutes) => toOwnInstant(own, day, minutes) };
}

let allZones: readonly string[] | undefined;

/** The best-known zones, then all others. */
function listZones(): readonly string[] {
  return (allZones ??= [...new Set([...listWindowsZones(), ...Intl.supportedValuesOf('timeZone')])]);
}

/**
 * Instants of a year from now, a week apart, and the offsets of IANA zones at these instants. Computes each offset on
 * demand.
 */
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

/** Prefers the zone of the same name, then the user's zone, then the best-known zones, then all others. */
function findMatchingZone(
  own: OwnTimeZone,
  { samples, getOffset }: OffsetLists,
  { named, userTimeZone, steps }: Matching,
): string | undefined {
  const offsets = samples.map((instant) => own(instant));
  return [...(named === undefined ? [] : [named]), userTimeZone, ...listZones()].find((zone) => {
    steps.spend(1);
    return offsets.every((offset, at) => offset === getOffset(zone, at));
  });
}

/** A repeated time means its first instant. A skipped time moves forward by the gap, as with IANA zones. */
function toOwnInstant(own: OwnTimeZone, day: CalendarDay, minutes: number): number {
  const local = toEpochDay(day) * msPerDay + minutes * msPerMinute;
  const offsets = [own(local - msPerDay), own(local + msPerDay)];
  const instants = offsets.map((offset) => local - offset).filter((instant) => instant + own(instant) === local);
  return instants.length > 0 ? Math.min(...instants) : local - (offsets[0] ?? 0);
}
