import { openDatabase } from '../core/database.ts'
import { startEmbeddedPostgres } from '../embedded/start.ts'
import { createPerson } from './people.ts'
import { startEmbeddedTestServer } from './postgres-server.ts'

/** A server of its own process, to be killed: says one line of JSON when it runs, and stops when interrupted. */
const [what, folder = ''] = process.argv.slice(2)

if (what === 'test-server') {
  const { url } = await startEmbeddedTestServer(folder)
  console.log(JSON.stringify({ url }))
} else {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder })
  const database = await openDatabase({ url, secret: 'secret', poolSize: 2 })
  const { userId } = await createPerson(database)
  process.once('SIGINT', () => {
    void database.ping().then(async () => {
      await database.close()
      await stop()
      console.log('drained')
      process.exit(0)
    })
  })
  console.log(JSON.stringify({ url, userId }))
}
