import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fieldOf } from "./field.ts";
import { isSameProcess, ownIdentity } from "./identity.ts";

export interface LockHolder {
  pid: number;
  startedAt: string;
  note: string;
}

export class LockHeldError extends Error {
  readonly holder: LockHolder;
  constructor(file: string, holder: LockHolder) {
    super(`${file} is held by process ${holder.pid}`);
    this.holder = holder;
  }
}

/** Takes the lock or throws LockHeldError. A lock of a dead process is taken over. */
export function takeLock(file: string, note: string): { release(): void } {
  const mine: LockHolder = { ...ownIdentity(), note };
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(mine));
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

export function lockHolder(file: string): LockHolder | undefined {
  const holder = readHolder(file);
  return holder && isSameProcess(holder) ? holder : undefined;
}

/** link() is atomic: it fails when the target exists. */
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
  const texts = [fieldOf(value, "startedAt"), fieldOf(value, "note")];
  return (
    typeof fieldOf(value, "pid") === "number" && texts.every((text) => typeof text === "string")
  );
}
