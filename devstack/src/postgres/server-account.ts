import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * PostgreSQL refuses to run as root. `self`: not root. `user`: another uid. `namespace`: a user
 * namespace. `copy`: neither is possible, so the files are copied to where the uid can read them.
 */
export type ServerAccount =
  | { kind: "self" }
  | { kind: "user"; uid: number; gid: number }
  | { kind: "namespace"; uid: number; gid: number }
  | { kind: "copy"; uid: number; gid: number };

export function chooseAccount(folders: string[]): ServerAccount {
  if (process.getuid?.() !== 0) return { kind: "self" };
  const account = unprivilegedAccount(readFileSync("/etc/passwd", "utf8"));
  if (folders.every(isReachableByOthers)) return { kind: "user", ...account };
  return namespacesWork(account) ? { kind: "namespace", ...account } : { kind: "copy", ...account };
}

/** `nobody` if it exists: initdb needs a user name. */
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

/** True when every parent folder is accessible to other users. */
export function isReachableByOthers(folder: string): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const stat = statSync(current, { throwIfNoEntry: false });
    if (stat && (stat.mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

/** `endWithParent` works only on Linux. */
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

/** The kernel signals the server when this process is killed. */
function deathSignalPrefix(): string[] {
  const prefix = ["setpriv", "--pdeathsig", "INT"];
  deathSignalWorks ??=
    process.platform === "linux" &&
    spawnSync("setpriv", ["--pdeathsig", "INT", "true"], { stdio: "ignore" }).status === 0;
  return deathSignalWorks ? prefix : [];
}
