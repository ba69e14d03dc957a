import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * PostgreSQL refuses to run as root. `self`: we are not root. `user`: run under this uid. `namespace`:
 * run in a user namespace in which our files belong to nobody. `copy`: neither works where the files
 * are, so they must be copied to a folder that the uid can reach.
 */
export type ServerAccount =
  | { kind: "self" }
  | { kind: "user"; uid: number; gid: number }
  | { kind: "namespace"; uid: number; gid: number }
  | { kind: "copy"; uid: number; gid: number };

/** Chooses how to run a server whose files are below `folders`. */
export function chooseAccount(folders: string[]): ServerAccount {
  if (process.getuid?.() !== 0) return { kind: "self" };
  const account = unprivilegedAccount(readFileSync("/etc/passwd", "utf8"));
  if (folders.every(isReachableByOthers)) return { kind: "user", ...account };
  return namespacesWork(account) ? { kind: "namespace", ...account } : { kind: "copy", ...account };
}

/** `nobody`, else any account that is not root: initdb asks for a name in the password file. */
export function unprivilegedAccount(passwd: string): { uid: number; gid: number } {
  const accounts = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((entry) => entry.uid > 0 && Number.isSafeInteger(entry.gid));
  const chosen = accounts.find((entry) => entry.name === "nobody") ?? accounts[0];
  if (!chosen)
    throw new Error("PostgreSQL does not run as root, and /etc/passwd has no other user.");
  return { uid: chosen.uid, gid: chosen.gid };
}

/** True when every folder from the root down lets other users pass through. */
export function isReachableByOthers(folder: string): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const stat = statSync(current, { throwIfNoEntry: false });
    if (stat && (stat.mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

/** Command and spawn options that run `program` under the account; `endWithParent` is Linux only. */
export function commandFor(
  account: ServerAccount,
  program: string,
  args: string[],
  endWithParent = false,
): { command: string; args: string[]; ids: { uid?: number; gid?: number } } {
  const words = endWithParent ? [...deathSignalPrefix(), program, ...args] : [program, ...args];
  if (account.kind === "namespace") {
    const map = [`--map-user=${account.uid}`, `--map-group=${account.gid}`];
    return { command: "unshare", args: ["--user", ...map, "--", ...words], ids: {} };
  }
  const ids = account.kind === "self" ? {} : { uid: account.uid, gid: account.gid };
  const [command = program, ...rest] = words;
  return { command, args: rest, ids };
}

function namespacesWork(account: { uid: number; gid: number }): boolean {
  const map = [`--map-user=${account.uid}`, `--map-group=${account.gid}`];
  return spawnSync("unshare", ["--user", ...map, "--", "true"], { stdio: "ignore" }).status === 0;
}

let deathSignalWorks: boolean | undefined;

/** When this process is killed with -9, the kernel asks the server to shut down cleanly. */
function deathSignalPrefix(): string[] {
  const prefix = ["setpriv", "--pdeathsig", "INT"];
  deathSignalWorks ??=
    process.platform === "linux" &&
    spawnSync("setpriv", ["--pdeathsig", "INT", "true"], { stdio: "ignore" }).status === 0;
  return deathSignalWorks ? prefix : [];
}
