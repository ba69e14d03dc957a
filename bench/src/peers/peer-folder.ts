import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Peers are not dependencies of Accord; they are installed here on request. */
export function peerFolder(name: string): string {
  const root = process.env["ACCORD_BENCH_PEERS"] ?? path.join(tmpdir(), "accord-bench-peers");
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Whether this run may install and measure other products. */
export const withPeers = process.argv.includes("--with-peers");
