/** The environment variable of each limit. */
export const limitNames = {
  requestsPerSecond: "STAGECRAFT_LIMIT_REQUESTS",
  rowsPerMinute: "STAGECRAFT_LIMIT_ROWS",
  megabytesPerMinute: "STAGECRAFT_LIMIT_MEGABYTES",
  computeSecondsPerMinute: "STAGECRAFT_LIMIT_COMPUTE",
  heavyAtOnce: "STAGECRAFT_LIMIT_HEAVY",
  streams: "STAGECRAFT_LIMIT_STREAMS",
  threads: "STAGECRAFT_THREADS",
  megabytesPerThread: "STAGECRAFT_THREAD_MEGABYTES",
  connectionsPerCompany: "STAGECRAFT_LIMIT_CONNECTIONS",
} as const;
