import { destination, pino } from "pino";

export interface SupervisorLog {
  /** Logs an event for the operator: something ended and was restarted. */
  event(message: string): void;
  /** Logs a line of the database server. */
  postgres(line: string): void;
}

/** Logs JSON lines on the error stream, like those of the processes. */
export function supervisorLog(level: string): SupervisorLog {
  const logger = pino(
    { level, name: "supervisor" },
    destination({ fd: 2, sync: true }),
  );
  return {
    event: (message) => logger.warn(message),
    // Rejected statements are handled by the code that sent them.
    postgres: (line) =>
      logger[/FATAL|PANIC/.test(line) ? "warn" : "debug"](`postgres: ${line}`),
  };
}
