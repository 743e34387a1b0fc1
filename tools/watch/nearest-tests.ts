import { basename, dirname } from "node:path";

/** As many files as run within two seconds. */
const mostNearest = 8;

/** `clock` of `clock.ts` and of `clock.test.ts`. */
function subjectOf(file: string): string {
  return basename(file).replace(/\..*$/, "");
}

/** The tests directly in a folder, or else those in the folders below it. */
function testsIn(folder: string, tests: readonly string[]): readonly string[] {
  const direct = tests.filter((test) => dirname(test) === folder);
  if (direct.length > 0) return direct;
  return tests.filter((test) => test.startsWith(`${folder}/`));
}

/** Its own test comes first, so that the bound never leaves it out. */
function ownTestFirst(changed: string, tests: readonly string[]) {
  const isOwn = (test: string) => subjectOf(test) === subjectOf(changed);
  return [...tests.filter(isOwn), ...tests.filter((test) => !isOwn(test))];
}

function nearestTo(changed: string, reached: readonly string[]) {
  if (reached.includes(changed)) return [changed];
  for (let folder = dirname(changed); ; folder = dirname(folder)) {
    const near = testsIn(folder, reached);
    if (near.length > 0 || folder === dirname(folder))
      return ownTestFirst(changed, near).slice(0, mostNearest);
  }
}

/**
 * Of the tests that a change reaches, returns those nearest to a changed file.
 * A file that everything imports reaches hundreds, and its own tests show first
 * whether it is right.
 */
export function nearestTests(
  changed: Iterable<string>,
  reached: readonly string[],
): ReadonlySet<string> {
  return new Set([...changed].flatMap((file) => nearestTo(file, reached)));
}
