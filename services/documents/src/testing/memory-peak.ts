/*
 * node services/documents/src/testing/memory-peak.ts <process id>
 * Samples the memory of a process and all below it until SIGTERM, then prints the largest sum and how
 * often it was taken: {"peakMb":…,"samples":…}. It is a process of its own: in a busy one, samples come
 * late or never.
 */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { processTree } from "../adapters/chromium/tree-memory.ts";

const SAMPLE_MS = 250;
const root = Number(process.argv[2]);
let peak = 0;
let samples = 0;

process.on("SIGTERM", () => {
  console.log(JSON.stringify({ peakMb: Math.round(peak / 1024), samples }));
  process.exit();
});
for (;;) {
  peak = Math.max(peak, await kilobytes());
  samples += 1;
  await sleep(SAMPLE_MS);
}

/**
 * What the processes hold as if nobody else ran on this machine: their own memory, with what they
 * share divided among them, and the mapped pages of each file once.
 */
async function kilobytes(): Promise<number> {
  let own = 0;
  const files = new Map<string, number>();
  for (const pid of (await processTree([root])) ?? []) {
    const rollup = await read(`/proc/${pid}/smaps_rollup`);
    own += valueOf(rollup, "Pss_Anon") + valueOf(rollup, "Pss_Shmem");
    for (const [file, size] of filePages(await read(`/proc/${pid}/smaps`))) {
      files.set(file, Math.max(files.get(file) ?? 0, size));
    }
  }
  return [...files.values()].reduce((sum, size) => sum + size, own);
}

/** Kilobytes of each file that a process has mapped and not changed. */
function filePages(smaps: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const mapping of smaps.split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/)) {
    const file = /^\S+ \S+ \S+ \S+ \d+ +(\/.*)$/m.exec(mapping)?.[1];
    // Shared memory has a path too, and is counted with the process's own.
    if (file === undefined || file.startsWith("/dev/shm") || file.startsWith("/memfd:")) continue;
    const size = valueOf(mapping, "Rss") - valueOf(mapping, "Anonymous");
    sizes.set(file, (sizes.get(file) ?? 0) + size);
  }
  return sizes;
}

/** A process that has gone meanwhile holds nothing. */
function read(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}

function valueOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
}
