export function requireSeriesId(seriesId: number): void {
  if (!Number.isSafeInteger(seriesId) || seriesId < 0)
    throw new RangeError(`${seriesId} is not a series id`);
}
