import { existsSync, rmSync } from "node:fs";
import { publicFolderFor } from "../postgres/public-folder.ts";
import { lockHolder } from "@accord/processes";
import { isStateFolder, statePaths } from "./state-folder.ts";

/**
 * Deletes the state folder and PostgreSQL's external data. Throws while a stack is running or for a
 * foreign folder.
 */
export function wipeState(stateDir: string): string {
  if (!existsSync(stateDir)) return `There is no data in ${stateDir}.`;
  if (!isStateFolder(stateDir)) {
    throw new Error(`${stateDir} was not made by npm start; nothing was removed.`);
  }
  const paths = statePaths(stateDir);
  for (const file of [paths.lock, `${paths.postgres}.lock`]) {
    const holder = lockHolder(file);
    if (holder) {
      throw new Error(`Process ${holder.pid} uses this data. Stop it first, then reset.`);
    }
  }
  rmSync(publicFolderFor(paths.postgres), { recursive: true, force: true });
  rmSync(stateDir, { recursive: true, force: true });
  return `Removed ${stateDir}. The next start begins with no data.`;
}
