/** The lines of a server's log that report an error: of level error or fatal, or with a stack trace. */
export function findErrorLines(log: string): string[] {
  return log.split('\n').filter((line) => /unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i.test(line));
}
