import { availableParallelism } from 'node:os';

/**
 * Password hashes take a thread of libuv's pool each, as many as there are cores. Four more stay for files, DNS,
 * compression and signatures. Must be imported before anything that uses the pool, whose size is fixed by then.
 */
process.env['UV_THREADPOOL_SIZE'] ??= String(availableParallelism() + 4);
