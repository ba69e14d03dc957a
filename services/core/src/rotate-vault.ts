import { createDb, readEnv } from "@accord/service-kit";
import * as z from "@accord/zod";
import { requireVault, rotateVault, vaultEnv, vaultOf } from "./features/base/vault/index.ts";
import { sealedTables } from "./sealed-tables.ts";

/** `npm run vault:rotate`, with the environment of core (docs/operations.md#keys-of-the-vault). */
const env = readEnv(z.object({ DATABASE_URL: z.string().min(1), ...vaultEnv }));
const db = createDb(env.DATABASE_URL, "core");
try {
  const rotated = await rotateVault(db, requireVault(vaultOf(env)), sealedTables);
  process.stdout.write(`${rotated} values are sealed with the first key now.\n`);
} finally {
  await db.destroy();
}
