/** Finds the lines of a log that report an error: level error or fatal, or a stack trace. */
export function findErrorLines(log: string): string[] {
  return log.split('\n').filter((line) => /unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i.test(line));
}
