/** Names of folders and files that do not identify a feature. */
const plainNames = new Set([
  "apps",
  "packages",
  "src",
  "test",
  "web",
  "server",
  "features",
  "routes",
  "widgets",
  "entities",
  "shared",
  "charts",
  "e2e",
  "support",
]);

/** `stage-comments` for `apps/server/src/features/stage-comments/comment.service.ts`. */
function slugsOf(file: string): string[] {
  return file
    .split("/")
    .map((part) => part.replace(/\..*$/, ""))
    .filter((part) => !plainNames.has(part));
}

/**
 * One slug names a feature in contract, server, web and tests, so it also
 * identifies the journeys most likely affected by a change.
 */
export function journeysOf(
  changedFiles: readonly string[],
  specs: readonly string[],
): string[] {
  const changed = new Set(changedFiles);
  const slugs = new Set(changedFiles.flatMap(slugsOf));
  return specs.filter(
    (spec) =>
      changed.has(`e2e/${spec}`) || slugs.has(spec.replace(".spec.ts", "")),
  );
}
