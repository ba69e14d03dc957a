import type {
  Investor,
  InvestorAgreement,
  InvestorListQuery,
  InvestorPatch,
  NewInvestor,
} from "@accord/contracts";
import { hideSecrets, investorNames, type NamedParts, pluralForm, type Role } from "@accord/domain";
import {
  conflict,
  inTransaction,
  notFound,
  type Acting,
  type Clock,
  type Read,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { ReadDeps } from "../../../list-db.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { refreshDueTotals, refreshInvestorTotals } from "../totals/index.ts";
import { addInvestor } from "./add-investor.ts";
import { changeInvestor } from "./change-investor.ts";
import { countLiveAgreements, readInvestorAgreements } from "./investor-agreements.read.ts";
import { listInvestors } from "./investor-list.ts";
import { readInvestor } from "./investors.read.ts";
import { lockLiveInvestor, markDeleted } from "../records/index.ts";

export type Investors = ReturnType<typeof createInvestors>;

export function createInvestors(deps: ReadDeps & { clock: Clock }) {
  const { db, clock } = deps;
  const read = async (source: Knex, id: string): Promise<Investor> => {
    const row = await readInvestor(source, id);
    if (!row) throw notFound("The investor");
    return row;
  };
  return {
    list: (read: Read, held: readonly Role[], query: InvestorListQuery) =>
      listInvestors(deps, read, held, query),
    async get(held: readonly Role[], id: string): Promise<Investor> {
      await refreshDueTotals(db, clock.today());
      return hideSecrets(await read(db, id), held);
    },
    create(acting: Acting, fields: NewInvestor): Promise<Investor> {
      return inTransaction(db, acting, async (trx) =>
        read(trx, await addInvestor({ trx, clock }, fields)),
      );
    },
    update(acting: Acting, id: string, patch: InvestorPatch, version: number | null) {
      return inTransaction(db, acting, async (trx) => {
        await changeInvestor(trx, id, patch, version);
        return read(trx, id);
      });
    },
    remove(acting: Acting, id: string, version: number | null): Promise<void> {
      return inTransaction(db, acting, async (trx) => {
        const row = await lockLiveInvestor(trx, id);
        await requireVersion(trx, row, version);
        const agreements = await countLiveAgreements(trx, id);
        if (agreements > 0) throw hasAgreements(row, agreements);
        await markDeleted(trx, id, acting.actor.userId);
        await refreshInvestorTotals(trx, [id], clock.today());
      });
    },
    async agreements(id: string): Promise<InvestorAgreement[]> {
      await read(db, id);
      return readInvestorAgreements(db, id, clock.today());
    },
  };
}

function hasAgreements(row: NamedParts, count: number) {
  const name = investorNames(row).display;
  const next = `Delete ${pluralForm(count, "it", "them")} first`;
  return conflict(
    `${name} has ${count} ${pluralForm(count, "agreement")}. ${next}, then delete the investor.`,
  );
}
