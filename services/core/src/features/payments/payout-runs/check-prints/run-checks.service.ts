import type { RunCheck } from "@accord/contracts";
import type { CheckOffset, ChecksToPrint, RunPaper } from "@accord/contracts/internal";
import { inTransaction, notFound, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { findFundingAccount } from "../../funding-accounts/index.ts";
import { inSnapshot } from "../../../book/totals/index.ts";
import { requireVault, type Vault } from "../../../base/vault/index.ts";
import { type ActingPerson, confirmPrinted, takeToPrint, voidCheckOf } from "./check-steps.ts";
import { offsetOf, readChecksPaper } from "./checks-paper.read.ts";
import { requireRun } from "../payout-runs.read.ts";
import { readRun } from "../run-details.read.ts";
import { readRunChecks } from "./run-checks.read.ts";
import { readRunHistory } from "../run-history.read.ts";
import type { RunStep } from "../open-run.ts";
import { presentLine, readAllLines } from "../lines/run-lines.read.ts";

export type RunChecks = ReturnType<typeof createRunChecks>;

/** The checks of runs, and what documents prints of runs. */
export function createRunChecks(deps: { db: Knex; clock: Clock; vault: Vault | null }) {
  const { db, clock } = deps;
  return {
    async list(runId: string): Promise<RunCheck[]> {
      await requireRun(db, runId);
      return readRunChecks(db, runId);
    },
    confirm(acting: ActingPerson, of: RunStep, spoiled: readonly string[]): Promise<RunCheck[]> {
      const vault = requireVault(deps.vault);
      return inTransaction(db, acting, async (trx) => {
        await confirmPrinted({ trx, clock }, acting, vault, of, spoiled);
        return readRunChecks(trx, of.id);
      });
    },
    void(acting: ActingPerson, of: Parameters<typeof voidCheckOf>[3]): Promise<RunCheck[]> {
      const vault = requireVault(deps.vault);
      return inTransaction(db, acting, async (trx) =>
        readRunChecks(trx, await voidCheckOf({ trx, clock }, acting, vault, of)),
      );
    },
    takeToPrint(acting: Acting, runId: string): Promise<ChecksToPrint> {
      return inTransaction(db, acting, async (trx) => {
        const { run, checks } = await takeToPrint({ trx, clock }, acting, runId);
        const account = await findFundingAccount(trx, run.fundingAccountId);
        if (!account) throw notFound("The funding account");
        return readChecksPaper(trx, run, account, checks);
      });
    },
    async offset(accountId: string): Promise<{ name: string; offset: CheckOffset }> {
      const account = await findFundingAccount(db, accountId);
      if (!account) throw notFound("The funding account");
      return { name: account.name, offset: offsetOf(account) };
    },
    paper: ({ actor }: Acting, runId: string): Promise<RunPaper> =>
      inSnapshot(deps, async ({ trx, asOf }) => ({
        asOf,
        run: await readRun(trx, runId, { actor, clock }),
        lines: (await readAllLines(trx, runId)).map(presentLine),
        checks: await readRunChecks(trx, runId),
        history: await readRunHistory(trx, runId),
      })),
  };
}
