// Runs before anything is installed, so it has no dependencies and no syntax newer than Node 18.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/**
 * Runs a command and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean }} [options] `show` sends the output to the terminal instead.
 * @returns {Promise<{ code: number, output: string }>} `code` is 1 if a signal ended the command or it could not start
 */
export function run(command, args, { env = process.env, cwd, show = false } = {}) {
  return new Promise((resolve) => {
    // On Windows npx is a .cmd file, which only a shell can run.
    const shell = process.platform === 'win32' && command !== process.execPath;
    const stdio = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, { env, cwd, shell, stdio: ['ignore', stdio, stdio] });
    const stopForwarding = forwardSignals(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.once('error', (error) => {
      stopForwarding();
      resolve({ code: 1, output: `${command}: ${error.message}\n` });
    });
    child.once('close', (code) => {
      stopForwarding();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Forwards signals to the child process, and exits with code 1 once it has ended.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops forwarding
 */
function forwardSignals(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    child.once('close', () => process.exit(1));
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return () => signals.forEach((signal) => process.off(signal, forward));
}

/**
 * Runs `work`. Prints what it does and how long it took.
 * @template T
 * @param {string} what e.g. `Installing`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const started = performance.now();
  console.log(`${what}…`);
  const result = await work();
  console.log(`${what} took ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** A failure whose message is printed without a stack trace. */
export class Stop extends Error {}

/**
 * Throws a {@link Stop} with the command's output if it failed.
 * @param {string} what
 * @param {{ code: number, output: string }} result
 */
export function mustSucceed(what, result) {
  if (result.code !== 0) throw new Stop(`${what} failed.\n\n${result.output.trim()}`);
}

/**
 * Runs a script's main function. A {@link Stop} prints its message and sets exit code 1.
 * @param {() => Promise<number | undefined>} main returns the exit code, or undefined if a child process will set it
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
