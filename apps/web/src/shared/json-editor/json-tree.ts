/** A node of a JSON document as the tree shows it. */
export interface TreeNode {
  readonly path: readonly (string | number)[];
  readonly key: string;
  readonly level: number;
  readonly value: unknown;
  readonly isBranch: boolean;
  readonly childCount: number;
}

type Path = readonly (string | number)[];

function isBranch(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

export function pathKey(path: Path): string {
  return JSON.stringify(path);
}

function entriesOf(value: object): [string | number, unknown][] {
  return Array.isArray(value)
    ? value.map((entry, index) => [index, entry as unknown])
    : Object.entries(value);
}

/** The visible nodes, from top to bottom. */
export function visibleNodes(
  root: object,
  open: ReadonlySet<string>,
): TreeNode[] {
  const walk = (value: object, path: Path): TreeNode[] =>
    entriesOf(value).flatMap(([key, child]) => {
      const childPath = [...path, key];
      const node: TreeNode = {
        path: childPath,
        key: String(key),
        level: childPath.length,
        value: child,
        isBranch: isBranch(child),
        childCount: isBranch(child) ? entriesOf(child).length : 0,
      };
      return isBranch(child) && open.has(pathKey(childPath))
        ? [node, ...walk(child, childPath)]
        : [node];
    });
  return walk(root, []);
}

type Container = unknown[] | Record<string, unknown>;

function changed(
  value: unknown,
  [key, ...rest]: Path,
  change: (container: Container, key: string | number) => Container,
): unknown {
  if (key === undefined) return value;
  const copy: Container = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown>) };
  if (rest.length === 0) return change(copy, key);
  const inner = copy as Record<string | number, unknown>;
  inner[key] = changed(inner[key], rest, change);
  return copy;
}

export function withValue(root: object, path: Path, value: unknown): object {
  return changed(root, path, (container, key) => {
    (container as Record<string | number, unknown>)[key] = value;
    return container;
  }) as object;
}

export function without(root: object, path: Path): object {
  return changed(root, path, (container, key) => {
    if (Array.isArray(container)) return container.toSpliced(Number(key), 1);
    const { [key]: _removed, ...others } = container;
    return others;
  }) as object;
}

/** `12`, `true`, `null`, `{}` and `[]` are parsed as JSON; anything that is no JSON is a string. */
export function parseLeaf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Strings that would parse as another type keep their quotes. */
export function leafText(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  return parseLeaf(value) === value ? value : JSON.stringify(value);
}
