import type { Investor, Payout, ReportChoice } from "@accord/contracts";
import type { AgreementPaper, InvestorPaper } from "@accord/contracts/internal";
import { hideSecrets, type Role } from "@accord/domain";
import { notFound, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { inSnapshot, type Snapshot } from "../../book/totals/index.ts";
import { readDetails } from "../../book/agreements/index.ts";
import { readInvestor } from "../../book/investors/index.ts";
import { payoutsOfAgreements, presentPayouts } from "../../book/payouts/index.ts";
import { readRolloversOf } from "../../book/rollovers/index.ts";
import { readRestatements } from "../statements/restated-lines.read.ts";
import { toPaperAgreement, type PaperRecords } from "./paper-agreement.ts";
import { figuresOf, toShown } from "./paper-figures.ts";

export type Papers = ReturnType<typeof createPapers>;

/** The data of sheets, filled templates and envelopes, each read in one snapshot. */
export function createPapers(deps: { db: Knex; clock: Clock }) {
  return {
    agreement: (held: readonly Role[], id: string): Promise<AgreementPaper> =>
      inSnapshot(deps, async ({ trx, today, asOf }) => {
        const [agreement] = await readDetails(trx, { id }, today);
        if (!agreement) throw notFound("The agreement");
        const investor = await investorOf(trx, held, agreement.investorId);
        const records = await readRecords({ trx, today }, investor.id, [id]);
        return { asOf, investor, ...toPaperAgreement(agreement, records, today) };
      }),
    /** 404 without a live investor, or when the agreement is not one of its live ones. */
    investor: (
      held: readonly Role[],
      { investorId, agreementId }: ReportChoice,
    ): Promise<InvestorPaper> =>
      inSnapshot(deps, async ({ trx, today, asOf }) => {
        const investor = await investorOf(trx, held, investorId);
        const all = await readDetails(trx, { investorId }, today);
        const chosen = all.filter(({ id }) => agreementId === undefined || id === agreementId);
        if (agreementId !== undefined && chosen.length === 0) throw notFound("The agreement");
        const ids = chosen.map(({ id }) => id);
        const records = await readRecords({ trx, today }, investorId, ids);
        const agreements = chosen.map((one) =>
          toShown(toPaperAgreement(one, records, today), today),
        );
        return { asOf, investor, figures: figuresOf(agreements), agreements };
      }),
  };
}

async function investorOf(trx: Knex, held: readonly Role[], id: string): Promise<Investor> {
  const row = await readInvestor(trx, id);
  if (!row) throw notFound("The investor");
  return hideSecrets(row, held);
}

async function readRecords(
  { trx, today }: Pick<Snapshot, "trx" | "today">,
  investorId: string,
  agreementIds: readonly string[],
): Promise<PaperRecords> {
  const payouts = await payoutsOfAgreements(trx, agreementIds);
  const rollovers = await readRolloversOf(trx, agreementIds);
  const presented: Payout[] = [];
  for (const rows of Map.groupBy(payouts, (row) => row.agreementId).values()) {
    presented.push(...(await presentPayouts(trx, rows, today)));
  }
  const restated = await readRestatements(trx, [investorId]);
  return {
    payouts: presented,
    rollovers,
    restated: restated.filter(({ source }) => source === "payouts"),
  };
}
