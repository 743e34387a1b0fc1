import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { EmbeddedPostgresError } from "./postgres-error.ts";

/** The user PostgreSQL runs as, and the commands that switch to that user. */
export interface RunAs {
  /** Prepended to the PostgreSQL program; each command replaces itself with the next. */
  prefix: readonly string[];
  /** Required owner of the folders PostgreSQL writes to. */
  owner: UnixUser | null;
  /** Set where Node itself must change the user of the child. */
  spawnOptions: { uid?: number; gid?: number };
}

export interface UnixUser {
  uid: number;
  gid: number;
}

/** A server whose parent was killed shuts down at once, but cleanly. */
const dieWithParent = ["--pdeathsig", "INT"];

/**
 * The ways to run PostgreSQL here, best first. PostgreSQL refuses to run as
 * root, so root needs a workaround:
 * - a user namespace in which root has another number: the files stay root's;
 * - where containers forbid namespaces, a real other user, who keeps the one  
 *   capability to reach folders below root's own, such as a checkout in /root;
 * - without util-linux, that user without any capability.
 */
export async function waysToRun(): Promise<RunAs[]> {
  if (!process.getuid || !process.getgid) return [direct([])];
  const self = { uid: process.getuid(), gid: process.getgid() };
  const users = await readUsers();
  const other =
    users.get("postgres") ?? users.get("nobody") ?? users.get("daemon");
  if (self.uid !== 0) {
    const known = [...users.values()].some((user) => user.uid === self.uid);
    const ways = [direct(["setpriv", ...dieWithParent]), direct([])];
    // initdb asks for the name of its user, which containers often lack.
    return known || !other ? ways : [inNamespace(other, self), ...ways];
  }
  if (other) return [inNamespace(other, self), asUser(other), plainlyAs(other)];
  throw new EmbeddedPostgresError(
    "PostgreSQL does not run as root, and /etc/passwd names no other user (postgres, nobody or daemon) to run it as.",
  );
}

const direct = (prefix: string[]): RunAs => ({
  prefix,
  owner: null,
  spawnOptions: {},
});

const inNamespace = (inner: UnixUser, self: UnixUser): RunAs => ({
  prefix: [
    "unshare",
    `--map-user=${inner.uid}`,
    `--map-group=${inner.gid}`,
    "setpriv",
    ...dieWithParent,
  ],
  owner: self,
  spawnOptions: {},
});

const asUser = (user: UnixUser): RunAs => ({
  prefix: [
    "setpriv",
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    "--clear-groups",
    // Without it access(2), which PostgreSQL uses to find its own program,
    // would ignore the capability.
    "--securebits=+no_setuid_fixup",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    ...dieWithParent,
  ],
  owner: user,
  spawnOptions: {},
});

const plainlyAs = (user: UnixUser): RunAs => ({
  prefix: [],
  owner: user,
  spawnOptions: user,
});

async function readUsers(): Promise<Map<string, UnixUser>> {
  const users = new Map<string, UnixUser>();
  for (const line of (await readPasswordFile()).split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name && uid && gid) {
      users.set(name, { uid: Number(uid), gid: Number(gid) });
    }
  }
  return users;
}

/** The smallest containers have no password file. */
async function readPasswordFile(): Promise<string> {
  try {
    return await readFile("/etc/passwd", "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** Tests whether this way can run the program and write to the folders. */
export function canRun(
  way: RunAs,
  program: string,
  folders: readonly string[],
): Promise<boolean> {
  if (process.platform === "win32") return Promise.resolve(true);
  const script =
    'test -x "$0" || exit 1; for folder; do test -w "$folder" && cd "$folder" || exit 1; done';
  const [command = "sh", ...rest] = [...way.prefix, "sh", "-c", script];
  return new Promise((resolve) => {
    const child = spawn(command, [...rest, program, ...folders], {
      stdio: "ignore",
      ...way.spawnOptions,
    });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
