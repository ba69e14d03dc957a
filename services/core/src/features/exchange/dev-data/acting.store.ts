import type { Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Vault } from "../../base/vault/index.ts";

/** Who prepares and who approves what the import pays, and the keys of their bank details. */
export interface PaymentSetup {
  readonly vault: Vault;
  readonly staffId: string;
  readonly approverId: string;
}

/** Does a step as another person than the importer; the history names that person. */
export async function actAs<T>(
  trx: Knex.Transaction,
  userId: string,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  const { rows } = await trx.raw<{ rows: { userId: string | null }[] }>(
    "select current_setting('app.user_id', true) as user_id",
  );
  const importer = rows[0]?.userId ?? "";
  await setUser(trx, userId);
  const result = await work({ actor: { caller: "core", userId } });
  await setUser(trx, importer);
  return result;
}

const setUser = (trx: Knex.Transaction, userId: string): Promise<unknown> =>
  trx.raw("select set_config('app.user_id', ?, true)", [userId]);
