import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { OWNERS } from "../postgres/index.ts";
import { findProcess } from "../processes/identity.ts";
import { BackupError } from "./backup-error.ts";
import { MANIFEST } from "./manifest.ts";

/** Where a backup grows until it is whole. */
export interface DraftFolder {
  readonly path: string;
  /** Gives it the backup's own name; throws BackupError when another backup was given it meanwhile. */
  keep(): void;
  /** Removes it: it holds what nobody asked to keep, and people's numbers among it. */
  discard(): void;
}

/**
 * Makes a folder beside `folder` that is named after this process, so that backups of the same moment
 * do not get into each other's, and removes those that were broken off on this machine. Throws
 * BackupError when one is under way, and when the folder around it is not there.
 */
export function openDraft(folder: string): DraftFolder {
  const parent = path.dirname(folder);
  // Not made: a disk that is not mounted is noticed.
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
    keep: () => rename(draft, folder),
    discard: () => rmSync(draft, { recursive: true, force: true }),
  };
}

const short = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);
const machine = short(hostname());

/** Names a process: its machine, its pid, and what tells it from a later one with that pid. */
const nameOf = (pid: number): string =>
  [machine, pid, short(String(findProcess(pid)?.startedAt))].join("-");

/** What a backup of this name left that was broken off here; never anything else. */
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
const isOurs = (name: string): boolean => [...PARTS, "objects.jsonl", MANIFEST].includes(name);

/** A folder takes the place of an empty one, and of no other: the system sees to that. */
function rename(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder) || readdirSync(folder).length === 0) throw error;
    throw new BackupError(`${folder} was given to another backup meanwhile. Name another folder.`);
  }
}
