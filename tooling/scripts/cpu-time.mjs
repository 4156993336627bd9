import { readFileSync } from 'node:fs';

/** Linux counts CPU time in 1/100 s on every architecture that Node runs on (USER_HZ). */
const ticksPerSecond = 100;

/**
 * The CPU time of this process and of every descendant that has ended and was waited for, as Linux counts it.
 * @returns {number | undefined} seconds; undefined on other systems
 */
export function readCpuSeconds() {
  if (process.platform !== 'linux') return undefined;
  // Fields 14 to 17 of proc(5): utime, stime, cutime, cstime. The name in field 2 may contain blanks and parentheses.
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
