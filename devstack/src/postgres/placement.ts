import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { locateBinaries } from "./binaries.ts";
import { chooseAccount } from "./server-account.ts";
import type { ServerAccount } from "./server-account.ts";

/** Which binaries and data folder a server uses, and under which account. */
export interface Placement {
  native: string;
  dataDir: string;
  account: ServerAccount;
}

/** Decides where the server for `dataDir` runs; makes the data belong to the account. */
export function placeServer(dataDir: string, choose = chooseAccount): Placement {
  const native = locateBinaries();
  const account = choose([native, path.dirname(dataDir)]);
  const placement =
    account.kind === "copy"
      ? copyToPublicFolder(native, dataDir, account)
      : { native, dataDir, account };
  giveDataTo(placement);
  return placement;
}

/** Where the data of a checkout that other users cannot enter is kept. */
export function publicFolderFor(dataDir: string): string {
  const key = createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 12);
  return path.join("/var/tmp", `accord-postgres-${key}`);
}

function copyToPublicFolder(native: string, dataDir: string, account: ServerAccount): Placement {
  const folder = publicFolderFor(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (statSync(folder).uid !== 0) throw new Error(`${folder} belongs to another user.`);
  chmodSync(folder, 0o755);
  const copied = path.join(folder, "native");
  if (!existsSync(path.join(copied, "bin", "postgres"))) {
    cpSync(native, copied, { recursive: true, verbatimSymlinks: true });
  }
  return { native: copied, dataDir: path.join(folder, "data"), account };
}

/** The account of an earlier start may have been another one (a moved checkout, other permissions). */
function giveDataTo({ dataDir, account }: Placement): void {
  if (account.kind === "self" || !existsSync(dataDir)) return;
  const owner = account.kind === "namespace" ? { uid: 0, gid: 0 } : account;
  if (statSync(dataDir).uid === owner.uid) return;
  chownSync(dataDir, owner.uid, owner.gid);
  for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
    chownSync(path.join(dataDir, name), owner.uid, owner.gid);
  }
}
