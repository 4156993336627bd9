/** A message from a page to the service worker. */
export type WorkerMessage =
  /** Replace the previous worker, although its pages are still open. */
  | { type: 'take over' }
  /** Answer on the port whether this URL belongs to the worker's build. */
  | { type: 'has build'; build: string }
  /** Cache the remaining files: the page is idle. */
  | { type: 'cache other files' };
