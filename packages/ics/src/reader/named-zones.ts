import { computeZoneOffset, isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import { findWindowsZone, listZonesWithPlace } from './windows-zones.ts';

const msPerMinute = 60_000;
const maxNameLength = 255;

/** Abbreviations and English names with a single zone, as `zone=names`. */
const zonesByName = new Map(
  `
UTC=z,utc,uct,greenwich mean time
Europe/Berlin=cest,mez,mesz,mest,central european time
Europe/Lisbon=west,western european time,western european summer time
Europe/Bucharest=eest,eastern european time,eastern european summer time
Europe/London=british summer time
Europe/Moscow=msk,moscow standard time
America/New_York=edt,eastern time
America/Chicago=cdt,central time
America/Denver=mdt,mountain time
America/Los_Angeles=pst,pdt,pacific time
America/Anchorage=akst,akdt,alaska standard time,alaska daylight time
Pacific/Honolulu=hawaii standard time,hawaii-aleutian standard time
America/Sao_Paulo=brt,brasilia standard time
Africa/Johannesburg=sast
Africa/Nairobi=eat
Africa/Lagos=wat
Asia/Karachi=pkt
Asia/Hong_Kong=hkt
Asia/Singapore=sgt
Asia/Tokyo=jst,japan standard time
Asia/Seoul=kst,korean standard time
Australia/Perth=awst,australian western standard time
Australia/Adelaide=acdt,australian central standard time,australian central daylight time
Australia/Sydney=aest,aedt,australian eastern standard time,australian eastern daylight time
Pacific/Auckland=nzst,nzdt
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [zone = '', names = ''] = line.split('=');
      return names.split(',').map((name) => [name, zone] as const);
    }),
);

/**
 * Abbreviations of several zones, such as BST (London, Dhaka and Bougainville). Node takes most of them for one of
 * these zones (the short names of ICU).
 */
const ambiguous = new Set(
  'act adt aet agt amt art ast bet bst cat cnt cst ctt ect gst iet ist mit net nst plt pnt prt sst vst wst'.split(' '),
);

export const isAmbiguousZone = (name: string): boolean => ambiguous.has(name.toLowerCase());

/** The IANA zone for an abbreviation or another name without a path. */
export function findPlainZone(name: string): string | undefined {
  return zonesByName.get(name.toLowerCase()) ?? (isValidTimeZone(name) ? name : undefined);
}

/**
 * The IANA zone of a full name, whatever the file defines: a Windows name, or a path, also behind a prefix such as
 * `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`.
 */
export function findFullZone(name: string): string | undefined {
  if (name.length > maxNameLength) return undefined;
  const parts = name.split('/').slice(-3);
  const paths = parts.map((_, at) => parts.slice(at).join('/')).filter((path) => path.includes('/'));
  return findWindowsZone(name) ?? paths.find((path) => isValidTimeZone(path));
}

/**
 * The zone of a name that Windows displays: `(UTC-05:00) Eastern Time (US & Canada)`, or a list of places. When several
 * zones have a place with this name, prefers the zone with the written offset.
 */
export function findDescribedZone(text: string, { zones, now }: { zones: readonly string[]; now: Date }) {
  if (text.length > maxNameLength) return undefined;
  const [, area] = /\b(\w{1,20}) Time \(US/.exec(text) ?? [];
  const named = area === undefined ? undefined : findWindowsZone(`${area} Standard Time`);
  if (named !== undefined) return named;
  const places = text.split(/[(),]/).flatMap((place) => place.trim().toLowerCase() || []);
  const found = places.flatMap((place) => [
    ...listZonesWithPlace(place),
    ...zones.filter((zone) => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase() === place.replaceAll(' ', '_')),
  ]);
  const offset = parseZoneOffset(text);
  return found.find((zone) => computeStandardOffset(zone, now) === offset) ?? found[0];
}

/** The winter offset, in either hemisphere. */
function computeStandardOffset(zone: string, now: Date): number {
  const year = now.getUTCFullYear();
  return Math.min(...[0, 6].map((month) => computeZoneOffset(Date.UTC(year, month, 1), zone)));
}

/**
 * The offset at the start of a name, in milliseconds east of UTC.
 * @example parseZoneOffset('(UTC+05:30) Chennai') // 19_800_000
 */
export function parseZoneOffset(text: string): number | undefined {
  const [, sign, hours, minutes = '0'] = /^\(?(?:UTC|GMT)? ?([+−-])(\d{1,2}):?([0-5]\d)?(?!\d)/i.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 14) return undefined;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * msPerMinute;
}
