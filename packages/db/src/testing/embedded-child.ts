import { openDatabase } from '../core/database.ts';
import { startEmbeddedPostgres } from '../embedded/start.ts';
import { createTestUser } from './test-users.ts';
import { startEmbeddedTestServer } from './postgres-server.ts';

/** A child process for tests to kill. Prints a line of JSON when it is ready, and stops on SIGINT. */
const [kind, folder = ''] = process.argv.slice(2);

function print(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

if (kind === 'test-server') {
  const server = await startEmbeddedTestServer(folder);
  print({ url: server.url });
} else {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const database = await openDatabase({ url: postgres.url, secret: 'secret', poolSize: 2 });
  const { userId } = await createTestUser(database);
  const drain = async () => {
    await database.ping();
    await database.close();
    await postgres.stop();
    print('drained');
    process.exit(0);
  };
  process.once('SIGINT', () => void drain());
  print({ url: postgres.url, userId });
}
