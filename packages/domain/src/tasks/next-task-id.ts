const hexDigits = 12;
const idsOfTime = 2 ** 48;
/** The index where the random part of a UUID begins, after the version. */
const randomAt = 15;

/**
 * The id of the next task after a repeating task, a UUIDv8 derived from the id of the completed task. Several devices
 * therefore give the same id to the same task (rules/tasks.md#one-next-task).
 */
export function formatNextTaskId(id: string): string {
  const next = (Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + 1) % idsOfTime;
  const time = next.toString(16).padStart(hexDigits, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${id.slice(randomAt)}`;
}
