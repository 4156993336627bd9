import { readdirSync } from 'node:fs';
import { listFiles } from '../files.mjs';
import {
  checkBarrels,
  checkClock,
  checkDoubleAssertions,
  checkPatterns,
  checkSuppressions,
  checkWrites,
} from './conventions.ts';
import { checkCycles, checkLayers, checkServiceImports } from './imports.ts';
import { checkLinks } from './links.ts';
import { checkDepth, checkFolders, checkNames, checkTopLevel } from './names.ts';
import { type Finding, type SourceFile, readSources } from './source-files.ts';

/** Checks the rules of the layout that oxlint cannot check. */
export function checkArchitecture(root: string): Finding[] {
  const paths = ['apps', 'packages', 'tooling'].flatMap((folder) => listFiles(root, folder));
  return [
    ...checkTopLevel(readdirSync(root)),
    ...checkPaths(paths),
    ...checkSources(readSources(root, paths)),
    ...checkLinks(root, paths),
  ];
}

export function checkPaths(paths: string[]): Finding[] {
  return [checkFolders, checkNames, checkDepth].flatMap((check) => check(paths));
}

export function checkSources(sources: SourceFile[]): Finding[] {
  const ofImports = [checkLayers, checkCycles, checkServiceImports];
  const ofConventions = [
    checkBarrels,
    checkClock,
    checkDoubleAssertions,
    checkSuppressions,
    checkPatterns,
    checkWrites,
  ];
  return [...ofImports, ...ofConventions].flatMap((check) => check(sources));
}
