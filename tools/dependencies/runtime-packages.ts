import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockEntry>>;

/** A package in an installation without development tools. */
export interface RuntimePackage {
  /** Path relative to the repository folder. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly integrity: string | null;
  readonly resolved: string | null;
  readonly hasInstallScript: boolean;
  /** Made for one operating system and installed only there. */
  readonly isOfOneSystem: boolean;
  /** Our own packages that require it; none when only others do. */
  readonly requestedBy: readonly string[];
  readonly requiredBy: readonly string[];
}

/** Packages whose manifest names no license, and the one in their license file. */
const licensesByFile: Readonly<Record<string, string>> = { "png-js": "MIT" };

const marker = "node_modules/";

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(marker) + marker.length);
}

/** Returns where Node would find a package that another requires. */
function resolve(lock: Lock, from: string, name: string): string | null {
  let folder = from;
  for (;;) {
    const candidate = `${folder === "" ? "" : `${folder}/`}${marker}${name}`;
    if (lock[candidate] !== undefined) return candidate;
    if (folder === "") return null;
    const outer = folder.lastIndexOf(`/${marker}`);
    folder = outer < 0 ? "" : folder.slice(0, outer);
  }
}

function isRuntime(path: string, entry: LockEntry): boolean {
  return (
    path.includes(marker) &&
    entry.link !== true &&
    entry.dev !== true &&
    entry.devOptional !== true &&
    entry.peer !== true
  );
}

function requestedBy(lock: Lock): Map<string, Set<string>> {
  const requesters = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(lock)) {
    const isOurs = !path.includes(marker);
    if (!isOurs && !isRuntime(path, entry)) continue;
    const names = { ...entry.dependencies, ...entry.optionalDependencies };
    for (const name of Object.keys(names)) {
      const found = resolve(lock, path, name);
      if (found === null) continue;
      const requester = isOurs ? `./${path}` : nameOf(path);
      requesters.set(
        found,
        (requesters.get(found) ?? new Set()).add(requester),
      );
    }
  }
  return requesters;
}

/** Read from the lock file, which is the same on every system, sorted by name. */
export function runtimePackages(repository: string): RuntimePackage[] {
  const text = readFileSync(join(repository, "package-lock.json"), "utf8");
  const lock = (JSON.parse(text) as { packages: Lock }).packages;
  const requesters = requestedBy(lock);
  return Object.entries(lock)
    .filter(([path, entry]) => isRuntime(path, entry))
    .map(([path, entry]) => {
      const name = nameOf(path);
      const all = [...(requesters.get(path) ?? [])].sort();
      return {
        path,
        name,
        version: entry.version ?? "",
        license: entry.license ?? licensesByFile[name] ?? "none",
        integrity: entry.integrity ?? null,
        resolved: entry.resolved ?? null,
        hasInstallScript: entry.hasInstallScript === true,
        isOfOneSystem: entry.os !== undefined || entry.cpu !== undefined,
        requestedBy: all.filter((requester) => requester.startsWith("./")),
        requiredBy: all.filter((requester) => !requester.startsWith("./")),
      };
    })
    .sort((one, other) =>
      `${one.name} ${one.path}` < `${other.name} ${other.path}` ? -1 : 1,
    );
}
