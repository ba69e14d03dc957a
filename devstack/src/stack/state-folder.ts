import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stateKeys } from "@accord/tools/remotes";

const MARKER = ".accord-state";

export type StateFolder = ReturnType<typeof statePaths>;

export function statePaths(root: string) {
  const at = (name: string): string => path.join(root, name);
  return {
    root,
    lock: at("lock"),
    secrets: at("secrets.json"),
    tokenKeys: at("token-keys"),
    postgres: at("postgres"),
    objects: at("objects"),
    identity: at("identity"),
    docusign: at("docusign"),
    logs: at("logs"),
    pids: at("pids"),
    remotes: at("remotes"),
    remoteKeys: stateKeys(root),
    compiled: at("compiled"),
  };
}

/** Marks the folder, so that a reset never deletes a foreign folder. */
export function openStateFolder(root: string): StateFolder {
  try {
    makeFolder(root);
    if (readdirSync(root).length > 0 && !isStateFolder(root)) {
      throw new Error("it is not empty and not a state folder");
    }
    // PostgreSQL's account must pass through; secrets have their own permissions.
    chmodSync(root, 0o711);
    writeFileSync(path.join(root, MARKER), "");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${root} cannot keep the data: ${reason}. Set ACCORD_STATE_DIR to another one.`,
      {
        cause: error,
      },
    );
  }
  return statePaths(root);
}

/** A recursive mkdir never returns below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

export function isStateFolder(root: string): boolean {
  return existsSync(path.join(root, MARKER));
}
