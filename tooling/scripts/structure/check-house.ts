import { readdirSync } from 'node:fs';
import { checkCycles } from './cycles.ts';
import { checkBarrels, checkClock, checkUnfinished } from './habits.ts';
import { exceptions as knownExceptions } from './house.ts';
import { checkNames, checkTopLevel } from './names.ts';
import { checkRooms } from './rooms.ts';
import { checkSizes } from './sizes.ts';
import { type Finding, listPaths, readSources } from './source-files.ts';

/** Everything in the repository at `root` that is not as architecture.md says. */
export function checkHouse(root: string, exceptions = knownExceptions): Finding[] {
  const paths = ['apps', 'packages', 'tooling'].flatMap((folder) => listPaths(root, folder));
  const sources = readSources(root, paths);
  const rules: Record<string, Finding[]> = {
    'top level': checkTopLevel(readdirSync(root)),
    names: checkNames(paths),
    rooms: checkRooms(sources),
    cycles: checkCycles(sources),
    barrels: checkBarrels(sources),
    sizes: checkSizes(sources),
    clock: checkClock(sources),
    unfinished: checkUnfinished(sources),
  };
  return Object.entries(rules).flatMap(([rule, findings]) => applyExceptions(rule, findings, exceptions[rule] ?? []));
}

function applyExceptions(rule: string, findings: Finding[], excepted: string[]): Finding[] {
  const isExcepted = ({ file }: Finding) => excepted.some((each) => file === each || file.startsWith(`${each}:`));
  const stale = excepted
    .filter((each) => !findings.some(({ file }) => file === each || file.startsWith(`${each}:`)))
    .map((file) => ({
      file,
      problem: `no longer needs its exception from "${rule}": take it out of structure/house.ts`,
    }));
  return [...findings.filter((finding) => !isExcepted(finding)), ...stale];
}
