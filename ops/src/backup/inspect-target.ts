import { RESTORE_MARK } from "@accord/service-kit";
import type pg from "pg";
import { OWNERS, type Owner } from "../owners.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupBucket } from "./bucket.ts";
import { quoted, readTables } from "./catalog.ts";
import { withClient } from "./open-client.ts";
import { appliedMigrations } from "./schemas.ts";

export type TargetState = "empty" | "broken-off" | "in-use";

/** Each start writes leases of sweeps. */
const NO_DATA = ["sweep_leases"];

export async function inspectTarget(
  databases: Record<Owner, string>,
  bucket: BackupBucket,
): Promise<TargetState> {
  let state: TargetState = "empty";
  for (const owner of OWNERS) {
    const found = await withClient(databases[owner], (client) => inspectOwner(client, owner));
    if (found === "broken-off") return found;
    if (found === "in-use") state = found;
  }
  const first = await bucket.keys().next();
  return first.done === true ? state : "in-use";
}

async function inspectOwner(client: pg.Client, owner: Owner): Promise<TargetState> {
  const others = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity a join pg_roles r on r.rolname = a.usename
     where a.datname = current_database() and not r.rolsuper and pg_has_role(r.oid, $1, 'member')`,
    [owner],
  );
  const count = others.rows[0]?.count ?? 0;
  if (count > 0) {
    throw new BackupError(
      `${count} connections of ${owner} are open. Stop every service on this database first.`,
    );
  }
  if ((await appliedMigrations(client, owner)).includes(RESTORE_MARK)) return "broken-off";
  for (const { name } of await readTables(client, owner)) {
    if (NO_DATA.includes(name)) continue;
    const some = await client.query(`select 1 from ${quoted(owner, name)} limit 1`);
    if (some.rowCount === 1) return "in-use";
  }
  return "empty";
}
