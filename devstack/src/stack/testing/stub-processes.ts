import path from "node:path";
import { PROCESSES } from "../processes.ts";
import type { ProcessRow } from "../processes.ts";

/** The table of the stack with stand-ins for the services; storage and identity are the real ones. */
export function stubProcesses(): ProcessRow[] {
  const entry = path.join(import.meta.dirname, "stub-service.ts");
  return PROCESSES.map((row) => (row.stage === "foundation" ? row : { ...row, entry }));
}
