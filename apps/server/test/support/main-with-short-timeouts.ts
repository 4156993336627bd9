import { parseConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { shortTimeouts } from './short-timeouts.ts';

/** The server of src/main.ts with timeouts short enough for a test to wait for. */
const log = (message: string) => void process.stdout.write(`${message}\n`);
const { addresses } = await startServer(parseConfig(process.env), { demo: false, log, timeouts: shortTimeouts });
log(`GoalTracker is running at ${addresses[0]}`);
