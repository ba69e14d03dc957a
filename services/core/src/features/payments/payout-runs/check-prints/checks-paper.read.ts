import type { ChecksToPrint, PrintedCheck } from "@accord/contracts/internal";
import { addressLines, runReference } from "@accord/domain";
import type { Knex } from "knex";
import type { FundingAccountRow } from "../../funding-accounts/index.ts";
import type { CheckRow } from "../checks/checks.store.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";

type StubLine = PrintedCheck["lines"][number] & { readonly checkId: string };

export const offsetOf = ({ checkOffsetRight, checkOffsetDown }: FundingAccountRow) => ({
  right: checkOffsetRight,
  down: checkOffsetDown,
});

export async function readChecksPaper(
  db: Knex,
  run: PayoutRunRow,
  account: FundingAccountRow,
  checks: readonly CheckRow[],
): Promise<ChecksToPrint> {
  const lines: StubLine[] = await db("payout_run_lines as l")
    .join("agreements as a", "a.id", "l.agreementId")
    .leftJoin("payouts as o", "o.id", "l.payoutId")
    .where("l.runId", run.id)
    .whereNotNull("l.checkId")
    .orderBy("l.position")
    .select("l.checkId", "a.reference as agreement", "o.periodLabel as period")
    .select("l.payoutType", "l.gross", "l.withheld", "l.net");
  const byCheck = Map.groupBy(lines, ({ checkId }) => checkId);
  return {
    reference: runReference(run.number),
    offset: offsetOf(account),
    checks: checks.map((check) => {
      const { street, city, state, zip } = check.address;
      return {
        number: Number(check.number),
        day: check.checkDate,
        payee: check.payee,
        address: addressLines(street, city, state, zip),
        amount: check.amount,
        ...(check.custodianAccount !== null && { account: check.custodianAccount }),
        lines: byCheck.get(check.id) ?? [],
      };
    }),
  };
}
