import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { treeMemory } from "./tree-memory.ts";

const hold = "const b = Buffer.alloc(64e6, 1); console.log(b.length); setInterval(() => {}, 1e6)";
const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(hold)}], { stdio: ['ignore', 1, 1] }); setInterval(() => {}, 1e6)`;

test.runIf(existsSync("/proc"))(
  "sums the memory of a process and its children, and is 0 after they ended",
  async () => {
    const child = spawn(process.execPath, ["-e", parent], {
      stdio: ["ignore", "pipe", "inherit"],
      // A group of its own, which ends with one signal.
      detached: true,
    });
    await once(child.stdout, "data");
    const pid = child.pid ?? 0;
    expect(await treeMemory([pid])).toBeGreaterThan(64_000_000);
    process.kill(-pid, "SIGKILL");
    await once(child, "close");
    expect(await treeMemory([pid])).toBe(0);
    expect(await treeMemory([])).toBe(0);
  },
);
