import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const PUBLIC = "/var/tmp";
const PREFIX = "accord-postgres-";
const ORIGIN = "origin";

export function publicFolderFor(dataDir: string): string {
  return path.join(PUBLIC, PREFIX + key(path.resolve(dataDir)));
}

export function openPublicFolder(dataDir: string): string {
  sweep();
  const folder = createOwnedFolder(publicFolderFor(dataDir));
  writeFileSync(path.join(folder, ORIGIN), path.dirname(path.resolve(dataDir)));
  return folder;
}

/** Copies the binaries once to a folder for every account. */
export function copyBinaries(native: string): string {
  const stamp = readFileSync(path.join(native, "..", "package.json"), "utf8");
  const folder = createOwnedFolder(path.join(PUBLIC, `${PREFIX}bin-${key(native + stamp)}`));
  const copied = path.join(folder, "native");
  if (!existsSync(copied)) {
    const draft = `${copied}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copied);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copied)) throw error;
    }
  }
  return copied;
}

/** The parent is world-writable: a folder or link of another user is refused. */
function createOwnedFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to another user; remove it and start again.`);
  }
  return folder;
}

function sweep(): void {
  for (const name of readdirSync(PUBLIC).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(PUBLIC, name);
    const origin = path.join(folder, ORIGIN);
    if (!existsSync(origin) || lstatSync(folder).uid !== process.getuid?.()) continue;
    if (!existsSync(readFileSync(origin, "utf8"))) rmSync(folder, { recursive: true, force: true });
  }
}

function key(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
