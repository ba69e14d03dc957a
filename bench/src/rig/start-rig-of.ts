import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { atEnd } from "./ending.ts";

const checkout = path.join(import.meta.dirname, "../../..");

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * The `startRig` of another commit, checked out as a work tree in `folder`, with the packages of
 * this one.
 */
export async function startRigOf(
  commit: string,
  folder: string,
): Promise<(typeof import("./start-rig.ts"))["startRig"]> {
  const tree = path.join(folder, commit);
  const git = (...args: string[]) =>
    execFileSync("git", ["worktree", ...args], { cwd: checkout, stdio: ["ignore", "ignore", 2] });
  git("add", "--quiet", "--detach", tree, commit);
  atEnd(async () => git("remove", "--force", tree));
  linkPackages(tree);
  const addressOf = (name: string) => pathToFileURL(path.join(tree, "bench/src/rig", name)).href;
  const own = SIGNALS.map((signal) => process.listeners(signal));
  const { startRig }: typeof import("./start-rig.ts") = await import(addressOf("start-rig.ts"));
  const { endAll }: typeof import("./ending.ts") = await import(addressOf("ending.ts"));
  // Its steps end with those of this suite: two handlers of a signal would race.
  atEnd(endAll);
  for (const [at, signal] of SIGNALS.entries()) {
    for (const listener of process.listeners(signal)) {
      if (!own[at]?.includes(listener)) process.off(signal, listener);
    }
  }
  return startRig;
}

function linkPackages(tree: string): void {
  const from = path.join(checkout, "node_modules");
  const own = path.join(tree, "node_modules/@accord");
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== "@accord")
      symlinkSync(path.join(from, name), path.join(tree, "node_modules", name));
  }
  for (const name of readdirSync(path.join(from, "@accord"))) {
    const workspace = path.relative(checkout, realpathSync(path.join(from, "@accord", name)));
    if (!existsSync(path.join(tree, workspace))) continue;
    symlinkSync(path.join(tree, workspace), path.join(own, name));
    const nested = path.join(checkout, workspace, "node_modules");
    if (lstatSync(nested, { throwIfNoEntry: false }))
      symlinkSync(nested, path.join(tree, workspace, "node_modules"));
  }
}
