import { fieldOf, LockHeldError, SettingsError } from "@accord/processes";
import { BackupError } from "./backup-error.ts";

const REASONS = new Map([
  ["ENOSPC", "The disk of the backup is full. Make room, then try again."],
  ["EDQUOT", "The disk of the backup is full. Make room, then try again."],
  ["EROFS", "The folder of the backup cannot be written."],
  ["EACCES", "The folder of the backup cannot be read or written by this account."],
  ["ECONNREFUSED", "The database or the storage cannot be reached."],
  ["ECONNRESET", "The database or the storage broke the connection."],
  ["ENOTFOUND", "The name of the database or of the storage is unknown."],
  ["ETIMEDOUT", "The database or the storage did not answer."],
]);

/** One sentence for the operator, without a stack. */
export function explain(error: unknown): string {
  if (error instanceof LockHeldError) {
    const { pid, note } = error.holder;
    return `Process ${pid} uses this data (${note}). Stop it first, then try again.`;
  }
  if (error instanceof BackupError || error instanceof SettingsError) return error.message;
  if (error instanceof TypeError) return error.message;
  const reason = REASONS.get(codeOf(error));
  const message = error instanceof Error ? error.message : String(error);
  return [reason ?? "It did not work:", message].filter(Boolean).join(" ");
}

function codeOf(error: unknown): string {
  const code = fieldOf(error, "code");
  if (typeof code === "string") return code;
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : "";
}
