import { openDatabase } from '../core/database.ts';
import { startEmbeddedPostgres } from '../embedded/start.ts';
import { createPerson } from './people.ts';
import { startEmbeddedTestServer } from './postgres-server.ts';

/** A server of its own process, to be killed: says one line of JSON when it runs, and stops when interrupted. */
const [what, folder = ''] = process.argv.slice(2);

function say(facts: unknown): void {
  process.stdout.write(`${JSON.stringify(facts)}\n`);
}

if (what === 'test-server') {
  const server = await startEmbeddedTestServer(folder);
  say({ url: server.url });
} else {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const database = await openDatabase({ url: postgres.url, secret: 'secret', poolSize: 2 });
  const { userId } = await createPerson(database);
  const drain = async () => {
    await database.ping();
    await database.close();
    await postgres.stop();
    say('drained');
    process.exit(0);
  };
  process.once('SIGINT', () => void drain());
  say({ url: postgres.url, userId });
}
