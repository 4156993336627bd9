import { formatRequest, runClosedLoop } from './closed-loop.ts';

/** Asks a server for its health every 20 ms, in a process of its own, so that the load does not delay its clock. */
const [origin = '', seconds] = process.argv.slice(2);
const request = formatRequest('GET', '/api/health', undefined);
const { accepted, refused } = await runClosedLoop({
  origin,
  clients: 1,
  pause: 20,
  seconds: Number(seconds),
  choose: () => request,
});
process.send?.([...accepted, ...refused].toSorted((a, b) => a - b));
