import { closeOnSignal } from './close-on-signal.ts';
import { listMissingSettings } from './missing-settings.ts';
import { parseConfig } from './config.ts';
import { describeStartError } from './describe-start-error.ts';
import { startServer } from './server.ts';
import { StartError } from './start-error.ts';

const print = (message: string) => void process.stdout.write(`${message}\n`);
const printError = (message: string) => void process.stderr.write(`${message}\n`);

await main();

async function main(): Promise<void> {
  let config;
  try {
    config = parseConfig(process.env);
    const starting = startServer(config, { demo: parseArguments(process.argv.slice(2)).demo, log: print });
    // After a signal during the start, the server finishes starting and then closes.
    closeOnSignal(async () => (await starting).close(), printError);
    const [here, ...elsewhere] = (await starting).addresses;
    print(`GoalTracker is running at ${here}`);
    for (const address of elsewhere) print(`and, from other devices, at ${address}`);
    for (const sentence of listMissingSettings(config)) print(sentence);
  } catch (error) {
    const sentence = describeStartError(error, config);
    printError(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    process.exit(1);
  }
}

function parseArguments(args: readonly string[]): { demo: boolean } {
  const unknown = args.find((argument) => argument !== '--demo');
  if (unknown) throw new StartError(`Unknown option ${unknown}. The only option is --demo.`);
  return { demo: args.includes('--demo') };
}
