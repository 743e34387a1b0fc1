interface ListedWell {
  readonly id: number;
  readonly hide: boolean;
}

/** Hidden wells are not offered. */
export function offeredWells<Well extends ListedWell>(
  wells: readonly Well[],
): Well[] {
  return wells.filter(({ hide }) => !hide);
}

export type SeveralBlock = "noWells" | "asManyWellsAsProjects";

/**
 * Returns why the choice is not valid yet; the specification refuses as many
 * wells as projects (decision A62).
 */
export function severalBlock(
  projectCount: number,
  wellCount: number,
): SeveralBlock | null {
  if (wellCount === 0) return "noWells";
  return wellCount === projectCount ? "asManyWellsAsProjects" : null;
}

/** Returns the choice with the ids added or removed. */
export function withChoice(
  chosen: ReadonlySet<number>,
  ids: readonly number[],
  isOn: boolean,
): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}
