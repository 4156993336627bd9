/** A reason not to start, in one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}
