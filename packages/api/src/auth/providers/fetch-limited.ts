/** Bytes of a provider's response. Its keys are the largest. */
const maxSize = 1_000_000;

/** Fails when the response exceeds a megabyte. The caller sets the timeout. */
export async function fetchLimited(url: string, options: object): Promise<Response> {
  const response = await fetch(url, options);
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxSize) controller.error(new Error('The answer of the provider is too large'));
      else controller.enqueue(chunk);
    },
  });
  const { body, headers, status, statusText } = response;
  return new Response(body?.pipeThrough(limit) ?? null, { headers, status, statusText });
}
