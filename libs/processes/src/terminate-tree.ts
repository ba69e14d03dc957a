import { execFileSync } from "node:child_process";
import { findProcess } from "./identity.ts";
import { terminate } from "./terminate.ts";

/**
 * Ends a process and all that descend from it, those in process groups of their own too: parents get
 * the signal first, so that a supervisor restarts nothing. Kills what is left after `graceMs`.
 */
export async function terminateTree(pid: number, graceMs: number): Promise<void> {
  const tree = treeOf(pid).flatMap((one) => findProcess(one) ?? []);
  await Promise.all(tree.map((one) => terminate(one, { signal: "SIGTERM", graceMs })));
}

/** Parents before their children. */
function treeOf(root: number): number[] {
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = listed
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [root];
  for (const parent of tree) {
    for (const [pid = 0, ppid] of pairs) if (ppid === parent) tree.push(pid);
  }
  return tree;
}
