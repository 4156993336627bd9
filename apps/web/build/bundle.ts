import type { Rolldown } from 'vite';

export function listChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

export function findEntry(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const entry = listChunks(bundle).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  return entry;
}

/** Finds the chunks with parts of a module. `module` is the end of its path, such as `src/routes/goals.tsx`. */
export function findChunksOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return listChunks(bundle).filter((chunk) => chunk.moduleIds.some((id) => id.split('?')[0]?.endsWith(module)));
}

/** Lists the chunks and all their static imports. */
export function listWithImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const found = new Set(chunks);
  // The set grows while it is walked.
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return found;
}
