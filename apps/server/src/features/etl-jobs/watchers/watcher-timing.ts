/** When a watcher starts its job again, and when it raises an alarm. */
export interface WatcherTiming {
  /** Pause before the first start in a row; it doubles with each further one. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A job that ran this long ran well: pauses and failures count from zero again. */
  readonly ranWellMs: number;
  /** Failures in a row that raise an alarm. */
  readonly alarmAfterFailures: number;
  /** Interval between checks, for notices that were lost and pauses that are over. */
  readonly pollMs: number;
}

/**
 * With pauses of at most ten minutes, a job that always fails is started a
 * thousand times a week.
 */
export const usualWatcherTiming: WatcherTiming = {
  firstPauseMs: 5000,
  longestPauseMs: 10 * 60_000,
  ranWellMs: 10 * 60_000,
  alarmAfterFailures: 3,
  pollMs: 2000,
};
