import { type ClickTimes, eventCount, slowdown } from './clicks.ts';
import type { Comparison, Effort } from './compare.ts';
import type { LoadFigures, ScreenResults } from './screens.ts';

export interface Results {
  readonly effort: Effort;
  readonly compared: readonly (Comparison & { readonly name: string; readonly bytes: number })[];
  /** How many times slower each read is with many users, by name. */
  readonly growth: readonly { readonly name: string; readonly factor: number }[];
  readonly userCounts: { readonly small: number; readonly large: number };
  readonly clicks: readonly ClickTimes[];
  readonly screens: ScreenResults | undefined;
  /** Milliseconds from the start of the server to its first response: with an empty data folder, and later (median). */
  readonly starts: { readonly first: number; readonly later: number };
  /** Megabytes. */
  readonly memory: { readonly atRest: number; readonly underLoad: number; readonly afterwards: number };
}

export function printReport({ effort, compared, growth, userCounts, clicks, screens, starts, memory }: Results): void {
  printTable(
    `Compared with the floor, ${effort.connections} connections, median of ${effort.rounds} rounds of ${effort.seconds} s each`,
    ['', 'bytes', 'floor/s', 'server/s', 'speed', 'floor p50', 'p99', 'server p50', 'p99', 'p99 ratio'],
    compared.map(({ name, bytes, floor, server, speed, p99 }) => [
      name,
      whole(bytes),
      whole(floor.requestsPerSecond),
      whole(server.requestsPerSecond),
      percent(speed),
      milliseconds(floor.p50),
      milliseconds(floor.p99),
      milliseconds(server.p50),
      milliseconds(server.p99),
      times(p99),
    ]),
  );
  if (growth.length > 0)
    printTable(
      'Growth',
      ['', `time of a read with ${whole(userCounts.large)} users / with ${whole(userCounts.small)}`],
      growth.map(({ name, factor }) => [name, times(factor)]),
    );
  if (clicks.length > 0)
    printTable(
      `From a click to the frame with its result, ${whole(eventCount)} events in the month, CPU slowed ${slowdown}×`,
      ['', 'next frame', 'worst', 'result', 'first', 'worst'],
      clicks.map(({ name, next, result }) => [
        name,
        ...[next.median, next.worst, result.median, result.first, result.worst].map(milliseconds),
      ]),
    );
  if (screens) printScreens(screens);
  printTable(
    'The server',
    ['', ''],
    [
      ['first start to first response', milliseconds(starts.first)],
      ['second start to first response', milliseconds(starts.later)],
      ['memory at rest', `${whole(memory.atRest)} MB`],
      ['memory under load, maximum', `${whole(memory.underLoad)} MB`],
      ['memory 5 s after the load', `${whole(memory.afterwards)} MB`],
    ],
  );
}

function printScreens({ floor, loads, returns }: ScreenResults): void {
  const toCells = ({ firstPaint, largestPaint, blocking, mainThread, shift }: LoadFigures) => [
    ...[firstPaint, largestPaint, blocking, mainThread].map(milliseconds),
    shift.toFixed(3),
  ];
  printTable(
    'First load of the demo account on a mid-range phone with slow 4G, as in the mobile preset of Lighthouse, next to a minimal app that shows its goals',
    [
      '',
      'first paint',
      'largest paint',
      'blocking time',
      'main thread',
      'layout shift',
      'paint ratio',
      'main thread ratio',
    ],
    [
      ['Minimal app', ...toCells(floor), '', ''],
      ...loads.map(({ name, ...figures }) => [
        name,
        ...toCells(figures),
        times(figures.largestPaint / floor.largestPaint),
        times(figures.mainThread / floor.mainThread),
      ]),
    ],
  );
  printTable(
    'From a tap on a link to the next frame with content, on the same phone, screens visited before',
    ['', 'median', 'worst', 'main thread', 'layout shift'],
    returns.map(({ name, median, worst, mainThread, shift }) => [
      name,
      milliseconds(median),
      milliseconds(worst),
      milliseconds(mainThread),
      shift.toFixed(3),
    ]),
  );
}

export function printTable(heading: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  );
  const write = (cells: readonly string[]) =>
    console.log(
      `  ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   ')}`,
    );
  console.log(`\n${heading}`);
  write(head);
  write(widths.map((width) => '─'.repeat(width)));
  for (const row of rows) write(row);
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const milliseconds = (value: number) => `${whole(value)} ms`;
const times = (factor: number) => `${factor.toFixed(2)}×`;
export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
