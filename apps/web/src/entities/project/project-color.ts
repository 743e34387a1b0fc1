const presets = 8;

/**
 * Returns which of the eight preset colors a project has, by its number, so
 * that it is the same on the map and on every wall.
 */
export function projectColorIndex(projectId: number): number {
  return (projectId - 1) % presets;
}

/** Color of the line next to a project's name; the presets are `--p1` to `--p8`. */
export function projectColor(projectId: number): string {
  return `var(--p${projectColorIndex(projectId) + 1})`;
}
