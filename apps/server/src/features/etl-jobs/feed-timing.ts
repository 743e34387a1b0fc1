/** How long feeds wait, and for what. */
export interface FeedTiming {
  /** Between looks at a file that may have grown. */
  readonly filePollMs: number;
  /** Between looks for a stage of a well that has none to write to. */
  readonly stagePollMs: number;
  /** Between looks whether a silent topic is over. */
  readonly silencePollMs: number;
  /** A store is asked again after this at the latest, whatever the job says. */
  readonly longestStorePollMs: number;
  /** Rows that are played are delivered no more often than this. */
  readonly leastPlayPauseMs: number;
  /** After the first failure of a store; it doubles with each. */
  readonly retryStoreMs: number;
  /** After the first failure of a broker; it doubles with each. */
  readonly retryBrokerMs: number;
  /** A feed whose stage is over is watched for so long after its last row. */
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
