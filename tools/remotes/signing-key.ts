import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  createSigningKey,
  readSigningKey,
  RemoteError,
  type SigningKey,
  signingKeyText,
  trustedKeyText,
  trustKey,
} from "@accord/registry/stores";
import { findKeyOwner, isInstalled, REMOTES, type RemoteRow, REPOSITORY } from "./remotes.ts";
import { isStateFolder, prepareStateFolder } from "./targets.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const privateFile = (folder: string, { name }: RemoteRow) =>
  path.join(folder, "private", `${name}.json`);

function writeOnce(file: string, text: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}.new`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(draft, text, { mode });
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Creates missing keys; returns the folder of the public ones. */
export async function prepareStateKeys(folder: string): Promise<string> {
  const publicFolder = path.join(folder, "public");
  mkdirSync(publicFolder, { recursive: true });
  for (const row of REMOTES) {
    const key = await readStateKey(folder, row);
    const text = trustedKeyText(trustKey(key, { [row.name]: row.paths }));
    writeFileSync(path.join(publicFolder, `${row.name}.json`), text);
  }
  return publicFolder;
}

async function readStateKey(folder: string, row: RemoteRow): Promise<SigningKey> {
  const file = privateFile(folder, row);
  if (!existsSync(file)) writeOnce(file, signingKeyText(createSigningKey(`${row.name}-local`)));
  return readSigningKey(file);
}

/** `file`, else of the target state folder, REMOTE_SIGNING_KEYS_DIR or this checkout. */
export async function findSigningKey(
  remote: string,
  { to, file, env = process.env }: { to: string; file?: string | undefined; env?: Environment },
): Promise<SigningKey> {
  const row = findKeyOwner(remote);
  if (file !== undefined) return readSigningKey(file);
  const state = path.dirname(path.resolve(to));
  if (isInstalled) return readOwnKey(row, env["REMOTE_SIGNING_KEYS_DIR"]);
  if (isStateFolder(state)) return readStateKey(stateKeys(state), row);
  const folder = env["REMOTE_SIGNING_KEYS_DIR"];
  if (folder) return readSigningKey(path.join(folder, `${row.name}.json`));
  if (to.startsWith("s3://")) {
    throw new RemoteError(
      `Which key signs ${row.name} for ${to}? Name its file with --key, or its folder with ` +
        "REMOTE_SIGNING_KEYS_DIR. `npm run remote:key` makes one.",
    );
  }
  return readStateKey(stateKeys(prepareStateFolder(env)), row);
}

/** Of another team's repository, which has no state folder. */
function readOwnKey(row: RemoteRow, folder: string | undefined): Promise<SigningKey> {
  const file = folder
    ? path.join(folder, `${row.name}.json`)
    : privateFile(path.join(REPOSITORY, "keys"), row);
  if (existsSync(file)) return readSigningKey(file);
  throw new RemoteError(
    `Which key signs ${row.name}? ${file} does not exist. ` +
      `\`npm run key -- --name ${row.name}-1 --out keys\` makes one.`,
  );
}

export const stateKeys = (stateFolder: string): string => path.join(stateFolder, "remote-keys");

export function writeNewKey(remote: string, name: string, folder: string): readonly string[] {
  const row = findKeyOwner(remote);
  const key = createSigningKey(name);
  const files: readonly [file: string, text: string, mode: number][] = [
    [privateFile(folder, row), signingKeyText(key), 0o600],
    [
      path.join(folder, "public", `${name}.json`),
      trustedKeyText(trustKey(key, { [row.name]: row.paths })),
      // The gateway may be another account.
      0o644,
    ],
  ];
  const existing = files.find(([file]) => existsSync(file))?.[0];
  if (existing !== undefined) throw new RemoteError(`${existing} is there already.`);
  mkdirSync(path.join(folder, "public"), { recursive: true });
  for (const [file, text, mode] of files) writeOnce(file, text, mode);
  return files.map(([file]) => file);
}
