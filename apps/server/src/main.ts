import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { describeStartError } from './describe-start-error.ts';
import { startServer } from './server.ts';

const say = (message: string) => void process.stdout.write(`${message}\n`);
const complain = (message: string) => void process.stderr.write(`${message}\n`);

await main();

async function main(): Promise<void> {
  let config;
  try {
    config = readConfig(process.env);
    const server = await startServer(config, say);
    const [here, ...elsewhere] = server.addresses;
    closeWithGrace({ delay: 20_000, logger: { error: complain } }, async ({ err }) => {
      if (err) complain(err.stack ?? err.message);
      await server.close();
    });
    say(`GoalTracker is running at ${here}`);
    for (const address of elsewhere) say(`and, from other devices, at ${address}`);
  } catch (error) {
    const sentence = describeStartError(error, config);
    complain(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    process.exit(1);
  }
}
