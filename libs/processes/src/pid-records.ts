import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findProcess } from "./identity.ts";
import { terminate } from "./terminate.ts";

export type PidRecords = ReturnType<typeof openPidRecords>;

const RETRY_MS = 1_000;

/** Records children, so that the next run can stop those that a kill left behind. */
export function openPidRecords(folder: string) {
  mkdirSync(folder, { recursive: true });
  const fileOf = (name: string): string => path.join(folder, `${name}.pid`);
  const retries = new Map<string, NodeJS.Timeout>();
  const add = (name: string, pid: number): void => {
    const startedAt = findProcess(pid)?.startedAt;
    if (!startedAt) return;
    try {
      writeFileSync(fileOf(name), `${pid}\n${startedAt}\n`);
    } catch {
      // A full disk: the child runs on and is recorded once there is space.
      retries.set(name, setTimeout(add, RETRY_MS, name, pid).unref());
    }
  };
  return {
    add,
    remove: (name: string): void => {
      clearTimeout(retries.get(name));
      rmSync(fileOf(name), { force: true });
    },
    stopOrphans: async (): Promise<string[]> => {
      const names = readdirSync(folder).map((file) => path.basename(file, ".pid"));
      const stopped = await Promise.all(names.map((name) => stopOrphan(fileOf(name))));
      return names.filter((_name, index) => stopped[index]);
    },
  };
}

async function stopOrphan(file: string): Promise<boolean> {
  const [pid = "", startedAt = ""] = readFileSync(file, "utf8").split("\n");
  const recorded = { pid: Number(pid), startedAt };
  const lives = findProcess(recorded.pid)?.startedAt === startedAt;
  if (lives) await terminate(recorded, { signal: "SIGINT", graceMs: 3000 });
  rmSync(file, { force: true });
  return lives;
}
