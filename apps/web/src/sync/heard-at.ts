let heardAt = 0;

/** When the server had last told of all changes, in milliseconds since 1970; 0 before it has. */
export const getHeardAt = () => heardAt;

export function noteHeard(): void {
  heardAt = Date.now();
}
