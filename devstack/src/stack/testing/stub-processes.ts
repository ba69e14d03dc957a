import path from "node:path";
import { PROCESSES, type ProcessRow } from "../processes.ts";

/** The processes of the stack with stubs for the services; storage and identity are real. */
export function stubProcesses(): ProcessRow[] {
  const entry = path.join(import.meta.dirname, "stub-service.ts");
  return PROCESSES.map((row) => (row.stage === "foundation" ? row : { ...row, entry }));
}
