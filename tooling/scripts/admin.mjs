// npm run admin -- COMMAND: installs and builds what changed, then runs a command for operators.
import { runServer } from './run-server.mjs';

await runServer('admin.js');
