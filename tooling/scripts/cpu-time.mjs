import { readFileSync } from 'node:fs';

/** Linux counts CPU time in 1/100 s (USER_HZ) on every architecture that Node supports. */
const ticksPerSecond = 100;

/**
 * The CPU time of this process and of every ended descendant that its parent has waited for.
 * @returns {number | undefined} seconds; undefined on other systems
 */
export function readCpuSeconds() {
  if (process.platform !== 'linux') return undefined;
  // Fields 14 to 17 of proc(5): utime, stime, cutime, cstime. The name in field 2 may contain blanks and parentheses.
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
