import { webRooms } from './architecture.ts';
import type { Finding, SourceFile } from './source-files.ts';

/** Imports between the folders of the web app that `webRooms` does not allow. Tests may import anything. */
export function checkRooms(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) => {
      const from = roomOf(path);
      const allowed = from && webRooms[from];
      if (!allowed) return [];
      return imports
        .map(({ target }) => target && roomOf(target))
        .filter((to) => to && to !== from && !allowed.includes(to))
        .map((to) => ({ file: path, problem: `${from} may not import ${to}` }));
    });
}

const roomOf = (path: string) => /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1];
