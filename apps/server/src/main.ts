import { closeOnSignal } from './close-on-signal.ts';
import { readConfig } from './config.ts';
import { describeStartError } from './describe-start-error.ts';
import { startServer } from './server.ts';
import { StartError } from './start-error.ts';

const say = (message: string) => void process.stdout.write(`${message}\n`);
const complain = (message: string) => void process.stderr.write(`${message}\n`);

await main();

async function main(): Promise<void> {
  let config;
  try {
    config = readConfig(process.env);
    const starting = startServer(config, { demo: readArguments(process.argv.slice(2)).demo, log: say });
    // From here on, also while it is still starting: what was opened is closed again.
    closeOnSignal(async () => (await starting).close(), complain);
    const [here, ...elsewhere] = (await starting).addresses;
    say(`GoalTracker is running at ${here}`);
    for (const address of elsewhere) say(`and, from other devices, at ${address}`);
  } catch (error) {
    const sentence = describeStartError(error, config);
    complain(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    process.exit(1);
  }
}

function readArguments(given: readonly string[]): { demo: boolean } {
  const unknown = given.find((argument) => argument !== '--demo');
  if (unknown) throw new StartError(`There is no option ${unknown}, only --demo.`);
  return { demo: given.includes('--demo') };
}
