import { execFile } from "node:child_process";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const PDFS = 2_000;
const LIMIT_MB = 700;
const CONTAINER_BYTES = 1024 ** 3;
const GROUP = "/sys/fs/cgroup/memory/accord-memory-proof";

/** A control group of 1 GiB, as the container has; undefined where this account may not make one. */
async function makeGroup(): Promise<string | undefined> {
  try {
    await mkdir(GROUP, { recursive: true });
    await writeFile(path.join(GROUP, "memory.limit_in_bytes"), String(CONTAINER_BYTES));
    return path.join(GROUP, "cgroup.procs");
  } catch {
    return undefined;
  }
}

test(
  `${PDFS} PDFs and their sheets stay under ${LIMIT_MB} MB`,
  { timeout: 1_800_000 },
  async () => {
    const group = await makeGroup();
    const enter = group === undefined ? "" : `echo $$ > ${group}; `;
    const run = path.join(import.meta.dirname, "testing/memory-run.ts");
    const command = `${enter}exec "$0" "${run}" ${PDFS}`;
    const { stdout } = await promisify(execFile)("bash", ["-c", command, process.execPath]);
    const { pdfs, peakMb, refused }: { pdfs: number; peakMb: number; refused: object } =
      JSON.parse(stdout);
    if (group !== undefined) await rmdir(GROUP);
    expect({ pdfs, refused }).toEqual({ pdfs: PDFS, refused: {} });
    expect(peakMb).toBeGreaterThan(100);
    expect(peakMb).toBeLessThan(LIMIT_MB);
  },
);
