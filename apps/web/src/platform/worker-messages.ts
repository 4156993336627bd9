/** Messages of a page to the service worker. */
export type WorkerMessage =
  /** Take over from the worker before, although its pages are still open. */
  | { type: 'take over' }
  /** Answers on the port whether the file of this address belongs to the build of the worker. */
  | { type: 'has build'; build: string }
  /** Cache what a start does not need: the page has nothing else to do. */
  | { type: 'cache other files' };
