import { parseConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { shortTimeouts } from './short-timeouts.ts';

const log = (message: string) => void process.stdout.write(`${message}\n`);
const { addresses } = await startServer(parseConfig(process.env), { demo: false, log, timeouts: shortTimeouts });
log(`GoalTracker is running at ${addresses[0]}`);
