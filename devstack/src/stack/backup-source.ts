import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { LockHeldError, lockHolder, takeLock, openPidRecords } from "@accord/processes";
import { databasesOf, ownerUrls, provisionOwners, type Owner } from "@accord/ops/owners";
import { parsePidFile } from "../postgres/pid-file.ts";
import { publicFolderFor } from "../postgres/public-folder.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { databasePasswords, loadSecrets } from "./secrets.ts";
import type { StackSettings } from "./settings.ts";
import { isStateFolder, openStateFolder, statePaths, type StateFolder } from "./state-folder.ts";
import { startStorage } from "@accord/sandboxes/storage";
import { BackupError } from "@accord/ops";
import type { BackupSource, StorageAccess } from "@accord/ops/environment";

type Undo = (() => Promise<void> | void)[];

/** Opens the data for reading; the stack may be running. */
export function openSource(settings: StackSettings): Promise<BackupSource> {
  const { stateDir, externalDatabases, externalStorage } = settings;
  const isExternal = externalDatabases !== undefined && externalStorage !== undefined;
  if (!isExternal && !isStateFolder(stateDir)) {
    throw new BackupError(`There is no data in ${stateDir}: nothing was ever started on it.`);
  }
  return open(settings, statePaths(stateDir), async (state, undo) => {
    if (lockHolder(state.lock)) return runningDatabases(state);
    return startDatabases(state, undo, "a backup reads the data");
  });
}

/** Throws LockHeldError while a stack is running. */
export function openTarget(settings: StackSettings): Promise<BackupSource> {
  const state = openStateFolder(settings.stateDir);
  return open(settings, state, async (_state, undo) => {
    const held = lockHolder(state.lock);
    if (held) throw new LockHeldError(state.lock, held);
    return startDatabases(state, undo, "a restore writes the data");
  });
}

async function open(
  settings: StackSettings,
  state: StateFolder,
  embedded: (state: StateFolder, undo: Undo) => Promise<Record<Owner, string>>,
): Promise<BackupSource> {
  const undo: Undo = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const { externalDatabases } = settings;
    const isSecond = lockHolder(state.lock) !== undefined;
    const databases = externalDatabases
      ? ownerUrls(externalDatabases.migrations)
      : await embedded(state, undo);
    const storage = settings.externalStorage ?? (await embeddedStorage(state, undo, isSecond));
    return { databases, storage, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The running stack wrote its port to a file. */
function runningDatabases(state: StateFolder): Record<Owner, string> {
  const folders = [state.postgres, path.join(publicFolderFor(state.postgres), "data")];
  const files = folders.map((folder) => path.join(folder, "postmaster.pid")).filter(existsSync);
  const server = files.map((file) => parsePidFile(readFileSync(file, "utf8")))[0];
  if (!server?.ready) throw new BackupError("The stack is starting or stopping. Try again soon.");
  const passwords = databasePasswords(loadSecrets(state.secrets));
  const url = `postgres://127.0.0.1:${server.port}/`;
  return ownerUrls(databasesOf(url, "accord", passwords).migrations);
}

async function startDatabases(
  state: StateFolder,
  undo: Undo,
  note: string,
): Promise<Record<Owner, string>> {
  const lock = takeLock(state.lock, note);
  undo.push(() => lock.release());
  // Services of a killed stack would write during the restore.
  await openPidRecords(state.pids).stopOrphans();
  const logFile = path.join(state.logs, "postgres.log");
  const postgres = await startPostgres({ dataDir: state.postgres, logFile });
  undo.push(() => postgres.stop());
  const passwords = databasePasswords(loadSecrets(state.secrets));
  return ownerUrls((await provisionOwners(postgres.url, "accord", passwords)).migrations);
}

/** A second server on the folder is safe: objects are immutable. */
async function embeddedStorage(
  state: StateFolder,
  undo: Undo,
  isSecond: boolean,
): Promise<StorageAccess> {
  const access = { accessKey: "accord", secretKey: loadSecrets(state.secrets).storageSecretKey };
  const storage = await startStorage({ dataDir: state.objects, isSecond, ...access });
  undo.push(() => storage.stop());
  return { endpoint: storage.endpoint, ...access, bucket: "accord", region: "us-east-1" };
}
