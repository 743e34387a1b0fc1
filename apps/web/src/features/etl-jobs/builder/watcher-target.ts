/** The asset of a watcher: a whole pad or one of its wells. */
export type WatcherTarget =
  | { readonly kind: "project"; readonly id: number }
  | { readonly kind: "well"; readonly id: number };

export function targetKey({ kind, id }: WatcherTarget): string {
  return `${kind}-${id}`;
}
