import { destination, pino } from "pino";

export interface SupervisorLog {
  /** What the operator should know: something ended and was started again. */
  event(message: string): void;
  /** A line the database server wrote. */
  postgres(line: string): void;
}

/** Lines of JSON on the error stream, like those of the processes. */
export function supervisorLog(level: string): SupervisorLog {
  const logger = pino(
    { level, name: "supervisor" },
    destination({ fd: 2, sync: true }),
  );
  return {
    event: (message) => logger.warn(message),
    // Refused statements are the business of whoever sent them.
    postgres: (line) =>
      logger[/FATAL|PANIC/.test(line) ? "warn" : "debug"](`postgres: ${line}`),
  };
}
