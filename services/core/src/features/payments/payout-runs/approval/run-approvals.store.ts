import type { Knex } from "knex";
import type { PayoutRunRow } from "../payout-runs.store.ts";

interface ApprovalKey {
  readonly runId: string;
  readonly revision: number;
  readonly userId: string;
}

export async function isApprovedBy(db: Knex, key: ApprovalKey): Promise<boolean> {
  const row: object | undefined = await db("run_approvals").where(key).first("userId");
  return row !== undefined;
}

export const insertApproval = (
  trx: Knex.Transaction,
  row: ApprovalKey & {
    readonly contentSha256: string;
    readonly at: Date;
    readonly note: string | null;
  },
): Promise<unknown> => trx("run_approvals").insert(row);

/** Of the revision. */
export async function countApprovals(
  db: Knex,
  { id: runId, revision }: Pick<PayoutRunRow, "id" | "revision">,
): Promise<number> {
  const row: { count: string } | undefined = await db("run_approvals")
    .where({ runId, revision })
    .count()
    .first<{ count: string }>();
  return Number(row?.count);
}
