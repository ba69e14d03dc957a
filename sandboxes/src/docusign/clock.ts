import { existsSync, readFileSync } from "node:fs";
import { writeAtomically } from "@accord/processes";

const DAY_MS = 86_400_000;
const MAX_DAYS = 3650;

export type SandboxClock = ReturnType<typeof openClock>;

/** The machine's time plus a number of whole days, which is stored in the file. */
export function openClock(file: string, timeZone: string) {
  let days = existsSync(file) ? Number(readFileSync(file, "utf8")) || 0 : 0;
  return {
    timeZone,
    now: (): Date => new Date(Date.now() + days * DAY_MS),
    days: (): number => days,
    advance: (more: number): void => {
      days = Math.min(days + Math.max(0, Math.floor(more)), MAX_DAYS);
      writeAtomically(file, String(days));
    },
  };
}
