/** How long and how much we wait for anybody, in milliseconds and bytes. A slow or silent client is gone within 45 s. */
export const limits = {
  /** From the connection, or the answer before, to the end of the headers. */
  headers: 20_000,
  /** To the end of the request's body. */
  request: 30_000,
  /** From the end of the headers until the whole answer is with the client. */
  exchange: 40_000,
  /** Nothing said in either direction. */
  silence: 40_000,
  /** A connection kept open between requests. */
  keepAlive: 30_000,
  /** At the end: for connections in use to be told, and for what is being answered to be finished. */
  farewell: 250,
  drain: 12_000,
  /** How often all of these are looked at. */
  check: 2_000,
  /** Room for a note of 100,000 characters, each escaped. */
  body: 1_048_576,
  /** A file: a backup of half a million records. */
  upload: 104_857_600,
  /** Like `request` and `exchange`, for whoever sends or takes a file and keeps at it. */
  transfer: 600_000,
  /** Files on their way at a time. */
  transfers: 16,
  /** Objects in objects; no input of ours has more than three. */
  depth: 32,
  /** Requests worked on at a time: above it, the last would wait for more than a second. */
  inFlight: 256,
  /** How long the event loop may be late before we ask people to come back. */
  eventLoopDelay: 1_000,
  /** Over how long that is looked at: a single hiccup of the machine refuses nobody. */
  pressureSample: 2_000,
  /** What a client waits before it tries again, in seconds. */
  retryAfter: 2,
  /** Calls in one tRPC batch. */
  batch: 20,
} as const;
