/** How far the perforations are behind the surface. */
export interface PerforationDelay {
  /** Channels with the same delay. */
  readonly channels: readonly string[];
  /** Null while nothing is pumped, since the fluid does not move. */
  readonly lagSeconds: number | null;
  readonly volumeToPerf: number | null;
  /** Null while nothing is pumped. */
  readonly etaSeconds: number | null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function delayOf([channel, delay]: [string, unknown]): PerforationDelay[] {
  if (typeof delay !== "object" || delay === null) return [];
  const fields = delay as Readonly<Record<string, unknown>>;
  const etaSeconds = numberOf(fields["etaSeconds"]);
  return [
    {
      channels: [channel],
      lagSeconds: etaSeconds === null ? null : numberOf(fields["lagSeconds"]),
      volumeToPerf: numberOf(fields["volumeToPerf"]),
      etaSeconds,
    },
  ];
}

function isSame(one: PerforationDelay, other: PerforationDelay): boolean {
  return (
    one.lagSeconds === other.lagSeconds &&
    one.volumeToPerf === other.volumeToPerf &&
    one.etaSeconds === other.etaSeconds
  );
}

/** The summary's delays; channels with the same delay are grouped. */
export function perforationDelays(timeDelay: unknown): PerforationDelay[] {
  if (typeof timeDelay !== "object" || timeDelay === null) return [];
  const groups: PerforationDelay[] = [];
  for (const delay of Object.entries(timeDelay).flatMap(delayOf)) {
    const index = groups.findIndex((group) => isSame(group, delay));
    const group = groups[index];
    if (group === undefined) groups.push(delay);
    else
      groups[index] = {
        ...group,
        channels: [...group.channels, ...delay.channels],
      };
  }
  return groups;
}
