import { LockHeldError, SettingsError } from "@accord/processes";
import { BackupError } from "./backup-error.ts";

export function explain(error: unknown): string {
  if (error instanceof LockHeldError) {
    const { pid, note } = error.holder;
    return `Process ${pid} uses this data (${note}). Stop it first, then try again.`;
  }
  if (error instanceof BackupError || error instanceof SettingsError) return error.message;
  if (error instanceof TypeError) return error.message;
  return error instanceof Error ? `It did not work: ${error.message}` : String(error);
}
