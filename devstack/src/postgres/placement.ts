import { chownSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { locateBinaries } from "./binaries.ts";
import { copyBinaries, openPublicFolder } from "./public-folder.ts";
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
      ? {
          native: copyBinaries(native),
          dataDir: path.join(openPublicFolder(dataDir), "data"),
          account,
        }
      : { native, dataDir, account };
  giveDataTo(placement);
  return placement;
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
