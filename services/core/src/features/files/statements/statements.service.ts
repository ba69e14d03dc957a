import type { StatementChoice, StatementPaper } from "@accord/contracts/internal";
import { hideSecrets, investorNames, type StatementRange } from "@accord/domain";
import { inTransaction, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import type { ReadDeps } from "../../../list-db.ts";
import { chosenAgreements } from "../../book/agreements/index.ts";
import { lockInvestors, refreshDueTotals } from "../../book/totals/index.ts";
import { chosenInvestors, readInvestors } from "../../book/investors/index.ts";
import { recordPrints } from "../../book/restatements/index.ts";
import { readRestatements } from "./restated-lines.read.ts";
import { readRolloversOf } from "../../book/rollovers/index.ts";
import { presentStatement } from "./present-statement.ts";
import {
  readInvestorIds,
  readInvestorNames,
  readLiveInvestors,
  readPaid,
  readStatedAgreements,
  type StatementInvestor,
} from "./statements.read.ts";

/** The user stands in the batch of the service that prints. */
const printing = { actor: { caller: "core", userId: null } };

export type Statements = ReturnType<typeof createStatements>;

/** The number of queries does not depend on the number of investors. */
export function createStatements(deps: ReadDeps & { clock: Clock }) {
  return {
    /**
     * In the order of the ids, without duplicates and deleted investors. Counts as printed.
     */
    async papers(investorIds: readonly string[], range: StatementRange): Promise<StatementPaper[]> {
      const { at, today } = deps.clock.asOf();
      const asOf = { at: at.toISOString(), today, timeZone: deps.clock.timeZone };
      await refreshDueTotals(deps.db, today);
      return inTransaction(deps.db, printing, async (trx) => {
        // Both kept until the end: what changes after the print is recorded is not on this paper.
        await recordPrints(trx, investorIds, range.to);
        await lockInvestors(trx, investorIds);
        return readPapers(trx, investorIds, { asOf, ...range });
      });
    },
    investors: async (ids: readonly string[] | null) =>
      named(await readLiveInvestors(deps.db, ids)),
    /** Also deleted ones, whose rows of the batch say why nothing was printed. */
    async chosen(choice: StatementChoice) {
      const ids =
        "investors" in choice
          ? await chosenInvestors(deps, choice.investors)
          : await readInvestorIds(deps.db, await chosenAgreements(deps, choice.agreements));
      return named(await readInvestorNames(deps.db, ids));
    },
  };
}

async function readPapers(
  trx: Knex.Transaction,
  investorIds: readonly string[],
  range: StatementRange & Pick<StatementPaper, "asOf">,
): Promise<StatementPaper[]> {
  const ids = [...new Set(investorIds)];
  const readable = (await readInvestors(trx, ids)).map((row) => hideSecrets(row, []));
  const investors = new Map(readable.map((row) => [row.id, row]));
  const restated = await readRestatements(trx, ids);
  const restatedIds = restated.map(({ agreementId }) => agreementId);
  const agreements = await readStatedAgreements(trx, ids, restatedIds);
  const agreementIds = agreements.map(({ id }) => id);
  const restatedOf = grouped(restated, (row) => [row.agreementId]);
  const agreementsOf = grouped(agreements, (row) => [
    ...(row.deletedAt === null ? [row.investorId] : []),
    ...restatedOf(row.id).map(({ investorId }) => investorId),
  ]);
  const books = {
    restatedOf,
    payoutsOf: grouped(await readPaid(trx, agreementIds, range), (row) => [row.agreementId]),
    rolloversOf: grouped(await readRolloversOf(trx, agreementIds), (row) => [
      row.agreementId,
      ...(row.sourceAgreementId === null ? [] : [row.sourceAgreementId]),
    ]),
  };
  return ids.flatMap((id) => {
    const row = investors.get(id);
    if (!row) return [];
    return [presentStatement(row, agreementsOf(id), books, range)];
  });
}

const named = (rows: readonly StatementInvestor[]) =>
  rows.map((row) => ({ id: row.id, name: investorNames(row).payee }));

/** Groups rows by id; a row may belong to several. */
function grouped<Row>(rows: readonly Row[], idsOf: (row: Row) => readonly string[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const id of new Set(idsOf(row))) {
      const group = groups.get(id);
      if (group) group.push(row);
      else groups.set(id, [row]);
    }
  }
  return (id: string): readonly Row[] => groups.get(id) ?? [];
}
