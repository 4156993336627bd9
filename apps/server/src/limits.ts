/** In milliseconds: timeouts of Node and Fastify, and of the shutdown. */
export const timeouts = {
  /** From the connection, or the previous response, to the end of the headers. */
  headers: 20_000,
  /** From the beginning of a request to the end of its body, which may be a large file. */
  request: 600_000,
  /** Without a byte in either direction. */
  idle: 40_000,
  /** A kept-alive connection between requests. */
  keepAlive: 30_000,
  /** How often Node looks for late requests. */
  check: 2_000,
  /** Replaces `idle` while the server prepares or restores a file. */
  silentWork: 600_000,
  /** From the answer to an invalid request until the server closes the connection. */
  linger: 5_000,
  /** At shutdown: until the server stops listening, so that clients receive `Connection: close` with their next response. */
  shutdownGrace: 250,
  /** At shutdown: for requests in flight to finish. */
  drain: 12_000,
  /** At shutdown: for running jobs to finish after the requests have finished. */
  jobsGrace: 3_000,
} as const;

export type Timeouts = Readonly<Record<keyof typeof timeouts, number>>;

export const limits = {
  /** Bytes of a request body. Fits a note of 100,000 characters even when each is escaped. */
  body: 1_048_576,
  /** Nesting of JSON. No input has more than three levels. */
  jsonDepth: 32,
  batch: 20,
} as const;
