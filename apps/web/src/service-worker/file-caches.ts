const prefix = "stagecraft-files-";

export function cacheNameOf(build: string): string {
  return prefix + build;
}

/**
 * Our caches that are no longer needed: all but this build's and the previous
 * one's, whose tabs may still be open and request parts they have not loaded
 * yet. The names are in order of creation.
 */
export function outlived(names: readonly string[], build: string): string[] {
  const ours = names.filter((name) => name.startsWith(prefix));
  const others = ours.filter((name) => name !== cacheNameOf(build));
  return others.slice(0, -1);
}

/** All of our caches, for a worker that is being retired. */
export function everyCache(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(prefix));
}
