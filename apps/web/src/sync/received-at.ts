let receivedAt = 0;

/** When the server had last told of all changes, in milliseconds since 1970; 0 before it has. */
export const getReceivedAt = () => receivedAt;

export function noteReceived(): void {
  receivedAt = Date.now();
}
