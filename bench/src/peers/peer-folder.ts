import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Peers are no dependencies of Accord: each is installed below here, once, when a suite is asked to. */
export function peerFolder(name: string): string {
  const root = process.env["ACCORD_BENCH_PEERS"] ?? path.join(tmpdir(), "accord-bench-peers");
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Whether this run may install and measure the peers that do not come with Accord. */
export const withPeers = process.argv.includes("--with-peers");
