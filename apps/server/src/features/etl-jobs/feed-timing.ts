/** Wait times of the feeds. */
export interface FeedTiming {
  /** Interval between checks of a file that may have grown. */
  readonly filePollMs: number;
  /** Interval between checks for a stage when the well has none to write to. */
  readonly stagePollMs: number;
  /** Interval between checks whether a silent topic has ended. */
  readonly silencePollMs: number;
  /** Maximum poll interval of a store, whatever the job specifies. */
  readonly longestStorePollMs: number;
  /** Minimum interval between deliveries of replayed rows. */
  readonly leastPlayPauseMs: number;
  /** Wait after the first failure of a store; it doubles with each further failure. */
  readonly retryStoreMs: number;
  /** Wait after the first failure of a broker; it doubles with each further failure. */
  readonly retryBrokerMs: number;
  /** How long a feed whose stage is over is watched after its last row. */
  readonly overAfterMs: number;
}

export const usualFeedTiming: FeedTiming = {
  filePollMs: 1000,
  stagePollMs: 2000,
  silencePollMs: 1000,
  longestStorePollMs: Infinity,
  leastPlayPauseMs: 1000,
  retryStoreMs: 1000,
  retryBrokerMs: 500,
  overAfterMs: 5 * 60_000,
};
