/** Rows per minute at which a stored stage is replayed. */
export const restartSpeeds = {
  Live: 20,
  Slow: 40,
  Medium: 100,
  Fast: 300,
  Ridiculous: 600,
  Ludicrous: 1200,
  Plaid: 4800,
} as const;

export function isRestartSpeed(rowsPerMinute: number): boolean {
  return (Object.values(restartSpeeds) as number[]).includes(rowsPerMinute);
}
