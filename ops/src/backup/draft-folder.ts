import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { OWNERS } from "../owners.ts";
import { findProcess } from "@accord/processes";
import { BackupError } from "./backup-error.ts";
import { MANIFEST } from "./manifest.ts";

/**
 * Creates a folder named after this process beside `folder`, and removes drafts of crashed backups
 * on this machine. Throws BackupError when a backup is running or the parent is missing.
 */
export function openDraft(folder: string) {
  const parent = path.dirname(folder);
  // Not created, so that an unmounted disk is noticed.
  if (!existsSync(parent)) {
    throw new BackupError(
      `${parent} is not there. Make or mount it first: a backup makes its own folder only.`,
    );
  }
  const prefix = `${path.basename(folder)}.unfinished-`;
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    clear(folder, path.join(parent, name), name.slice(prefix.length));
  }
  const draft = path.join(parent, prefix + nameOf(process.pid));
  mkdirSync(draft, { mode: 0o700 });
  return {
    path: draft,
    /** Renames it; throws BackupError when the name was taken meanwhile. */
    keep: (): void => rename(draft, folder),
    /** It contains personal data. */
    discard: (): void =>
      rmSync(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  };
}

const short = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);
const machine = short(hostname());

const nameOf = (pid: number): string =>
  [machine, pid, short(String(findProcess(pid)?.startedAt))].join("-");

function clear(folder: string, draft: string, name: string): void {
  const [madeOn, pid = ""] = name.split("-");
  if (madeOn !== machine) return;
  if (name === nameOf(Number(pid))) {
    throw new BackupError(
      `Process ${pid} is backing up to ${folder}. Wait for it, or name another folder.`,
    );
  }
  if (readdirSync(draft).every(isOurs)) rmSync(draft, { recursive: true });
  else throw new BackupError(`${draft} is in the way and holds other files. Move it away.`);
}

const PARTS = [...OWNERS.flatMap((owner) => [`${owner}`, `${owner}_jobs`]), "objects"];
const isOurs = (name: string): boolean =>
  [...PARTS, "objects.jsonl", MANIFEST].includes(name.replace(/\.age$/, ""));

/** rename() replaces only an empty folder. */
function rename(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder) || readdirSync(folder).length === 0) throw error;
    throw new BackupError(`${folder} was given to another backup meanwhile. Name another folder.`);
  }
}
