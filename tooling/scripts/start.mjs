// npm start: installs and builds what changed, then runs the server. Arguments are passed to the server.
import { runServer } from './run-server.mjs';

await runServer('main.js');
