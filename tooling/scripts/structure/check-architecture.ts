import { readdirSync } from 'node:fs';
import { listFiles } from '../files.mjs';
import { exceptions as knownExceptions } from './architecture.ts';
import {
  checkAnnouncements,
  checkBarrels,
  checkClock,
  checkDoubleAssertions,
  checkLongRounds,
  checkSuppressions,
} from './conventions.ts';
import {
  checkAreaCycles,
  checkAreaOrder,
  checkDepth,
  checkFeatureCycles,
  checkServiceImports,
  checkSharedFolders,
} from './features.ts';
import { checkLinks } from './links.ts';
import { checkFolders, checkNames, checkTopLevel } from './names.ts';
import { checkPatterns } from './patterns.ts';
import { checkRooms } from './rooms.ts';
import { checkRules } from './rules.ts';
import { type Finding, readSources } from './source-files.ts';
import { checkTitles } from './titles.ts';
import { checkWords } from './words.ts';

/** Lists what breaks the rules of the layout that oxlint has no rule for. */
export function checkArchitecture(root: string, exceptions = knownExceptions): Finding[] {
  const paths = ['apps', 'packages', 'tooling'].flatMap((folder) => listFiles(root, folder));
  const sources = readSources(root, paths);
  const rules: Record<string, Finding[]> = {
    'top level': checkTopLevel(readdirSync(root)),
    folders: checkFolders(paths),
    names: checkNames(paths),
    depth: checkDepth(paths),
    'feature cycles': checkFeatureCycles(sources),
    'area cycles': checkAreaCycles(sources),
    'area order': checkAreaOrder(sources),
    rooms: checkRooms(sources),
    'shared folders': checkSharedFolders(sources),
    services: checkServiceImports(sources),
    barrels: checkBarrels(sources),
    clock: checkClock(sources),
    'double assertions': checkDoubleAssertions(sources),
    suppressions: checkSuppressions(sources),
    announcements: checkAnnouncements(sources),
    'long rounds': checkLongRounds(sources),
    patterns: checkPatterns(sources),
    links: checkLinks(root, paths),
    words: checkWords(root, paths, sources),
    titles: checkTitles(sources),
    rules: checkRules(root, paths),
  };
  return Object.entries(rules).flatMap(([rule, findings]) => applyExceptions(rule, findings, exceptions[rule] ?? []));
}

function applyExceptions(rule: string, findings: Finding[], excepted: string[]): Finding[] {
  const covers = (path: string, { file }: Finding) => file === path || file.startsWith(`${path}/`);
  const stale = excepted
    .filter((path) => !findings.some((finding) => covers(path, finding)))
    .map((file) => ({ file, problem: `no longer breaks "${rule}": remove it from the exceptions in architecture.ts` }));
  return [...findings.filter((finding) => !excepted.some((path) => covers(path, finding))), ...stale];
}
