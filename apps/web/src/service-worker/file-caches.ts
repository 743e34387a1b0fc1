const prefix = "stagecraft-files-";

export function cacheNameOf(build: string): string {
  return prefix + build;
}

/**
 * Caches of ours that nobody needs: all but this build's and the one before
 * it, whose tabs may still be open and ask for parts they have not loaded yet.
 * The names come in the order in which the caches were made.
 */
export function outlived(names: readonly string[], build: string): string[] {
  const ours = names.filter((name) => name.startsWith(prefix));
  const others = ours.filter((name) => name !== cacheNameOf(build));
  return others.slice(0, -1);
}

/** All of ours, for a worker that is to be no more. */
export function everyCache(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(prefix));
}
