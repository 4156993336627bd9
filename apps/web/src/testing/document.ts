import 'fake-indexeddb/auto';
import { builtinEnvironments } from 'vitest/runtime';

// Once for each worker: as the environment of the project, vitest would make it anew for each file, in 0.7 s.
if (!('document' in globalThis)) await builtinEnvironments['happy-dom'].setup(globalThis, {});
