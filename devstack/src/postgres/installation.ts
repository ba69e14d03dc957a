import { chownSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { locateBinaries } from "./binaries.ts";
import { copyBinaries, openPublicFolder } from "./public-folder.ts";
import { chooseAccount, type ServerAccount } from "./server-account.ts";

export interface Installation {
  native: string;
  dataDir: string;
  account: ServerAccount;
}

export function prepareInstallation(dataDir: string, choose = chooseAccount): Installation {
  const native = locateBinaries();
  const account = choose([native, path.dirname(dataDir)]);
  const installation =
    account.kind === "copy"
      ? {
          native: copyBinaries(native),
          dataDir: path.join(openPublicFolder(dataDir), "data"),
          account,
        }
      : { native, dataDir, account };
  changeOwner(installation);
  return installation;
}

/** An earlier start may have used another account. */
function changeOwner({ dataDir, account }: Installation): void {
  if (account.kind === "self" || !existsSync(dataDir)) return;
  const owner = account.kind === "namespace" ? { uid: 0, gid: 0 } : account;
  if (statSync(dataDir).uid === owner.uid) return;
  chownSync(dataDir, owner.uid, owner.gid);
  for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
    chownSync(path.join(dataDir, name), owner.uid, owner.gid);
  }
}
