// Runs on the Node a stranger has, before anything is installed: no dependency, no syntax newer than Node 18.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/**
 * Runs a command and gathers what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean }} [options] `show` lets it write to the terminal itself.
 * @returns {Promise<{ code: number, output: string }>} `code` is 1 when it was ended by a signal or could not start.
 */
export function run(command, args, { env = process.env, cwd, show = false } = {}) {
  return new Promise((resolve) => {
    // npx is a .cmd file on Windows, which only a shell can start.
    const shell = process.platform === 'win32' && command !== process.execPath;
    const output = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, { env, cwd, shell, stdio: ['ignore', output, output] });
    const stopWaiting = endTogether(child);
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    child.once('error', (error) => {
      stopWaiting();
      resolve({ code: 1, output: `${command}: ${error.message}\n` });
    });
    child.once('close', (code) => {
      stopWaiting();
      resolve({ code: code ?? 1, output: said });
    });
  });
}

/**
 * Whoever ends us ends what we have started: it hears the signal, and we go when it has gone.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} takes the promise back
 */
function endTogether(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.once('close', () => process.exit(1));
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}

/**
 * Says what is being done while it is done, on one line that ends with how long it took.
 * @template T
 * @param {string} what e.g. `Installing`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const started = performance.now();
  process.stdout.write(`${what}… `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

/** A failure that is told in its own words, without a stack. */
export class Stop extends Error {}

/**
 * Ends the process when a command failed, with what it had to say.
 * @param {string} what
 * @param {{ code: number, output: string }} result
 */
export function mustSucceed(what, result) {
  if (result.code !== 0) throw new Stop(`${what} failed.\n\n${result.output.trim()}`);
}

/**
 * Runs a script's main function; a {@link Stop} becomes its message and exit code 1.
 * @param {() => Promise<number | undefined>} main answers the exit code, or nothing while a child process still decides it.
 */
export async function runMain(main) {
  try {
    const code = await main();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
