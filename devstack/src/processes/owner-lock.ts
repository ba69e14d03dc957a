import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isSameProcess, ownIdentity } from "./identity.ts";

/** Who holds a lock: the process, and what it wants others to know about it. */
export interface LockHolder {
  pid: number;
  startedAt: string;
  note: string;
}

/** Somebody else, still alive, holds the lock. */
export class LockHeldError extends Error {
  readonly holder: LockHolder;
  constructor(file: string, holder: LockHolder) {
    super(`${file} is held by process ${holder.pid}`);
    this.holder = holder;
  }
}

/**
 * Takes the lock file for this process, or throws LockHeldError. A lock left by a dead process, or by
 * one whose pid was given to another process since, is taken over.
 */
export function takeLock(file: string, note: string): { release(): void } {
  const mine: LockHolder = { ...ownIdentity(), note };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    claim(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** The live holder of the lock, or undefined when it is free. */
export function lockHolder(file: string): LockHolder | undefined {
  const holder = readHolder(file);
  return holder && isSameProcess(holder) ? holder : undefined;
}

/** link() fails when the target exists, so two processes cannot both believe they hold the lock. */
function claim(draft: string, file: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      linkSync(draft, file);
      return;
    } catch {
      const holder = lockHolder(file);
      if (holder) throw new LockHeldError(file, holder);
      rmSync(file, { force: true });
    }
  }
  throw new Error(`${file} cannot be created`);
}

function readHolder(file: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is LockHolder {
  return (
    typeof value === "object" &&
    value !== null &&
    "pid" in value &&
    typeof value.pid === "number" &&
    "startedAt" in value &&
    typeof value.startedAt === "string" &&
    "note" in value &&
    typeof value.note === "string"
  );
}
