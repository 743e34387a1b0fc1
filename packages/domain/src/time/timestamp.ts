/** A stage time of 50,000 or less is an index in seconds, anything above is epoch milliseconds. */
const largestIndex = 50_000;

export function isEpochTime(timestamp: number): boolean {
  return timestamp > largestIndex;
}
