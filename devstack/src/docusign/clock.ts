import { existsSync, readFileSync } from "node:fs";
import { writeWhole } from "./write-file.ts";

/** The sandbox's time: the machine's, moved on by whole days. */
export interface SandboxClock {
  now(): Date;
  /** Where its days are. */
  timeZone: string;
  /** How far it was moved on. */
  days(): number;
  advance(days: number): void;
}

const DAY_MS = 86_400_000;
/** Ten years: further on, dates are no use to anybody. */
const MOST_DAYS = 3650;

/** The clock of a folder, which goes on where it was after a restart. */
export function openClock(file: string, timeZone: string): SandboxClock {
  let days = existsSync(file) ? Number(readFileSync(file, "utf8")) || 0 : 0;
  return {
    timeZone,
    now: () => new Date(Date.now() + days * DAY_MS),
    days: () => days,
    advance: (more) => {
      days = Math.min(days + Math.max(0, Math.floor(more)), MOST_DAYS);
      writeWhole(file, String(days));
    },
  };
}
