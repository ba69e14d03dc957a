import { existsSync, readFileSync } from "node:fs";
import { writeAtomically } from "./write-file.ts";

/** The machine's time plus a number of whole days. */
export interface SandboxClock {
  now(): Date;
  timeZone: string;
  days(): number;
  advance(days: number): void;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 3650;

/** Restores the offset stored in the file. */
export function openClock(file: string, timeZone: string): SandboxClock {
  let days = existsSync(file) ? Number(readFileSync(file, "utf8")) || 0 : 0;
  return {
    timeZone,
    now: () => new Date(Date.now() + days * DAY_MS),
    days: () => days,
    advance: (more) => {
      days = Math.min(days + Math.max(0, Math.floor(more)), MAX_DAYS);
      writeAtomically(file, String(days));
    },
  };
}
