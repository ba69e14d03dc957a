import type {
  Investor,
  InvestorAgreement,
  InvestorDocuments,
  InvestorListQuery,
  InvestorPatch,
  NewInvestor,
  W9Request,
  W9RequestQuery,
} from "@accord/contracts";
import { fullName, hideSecrets, pluralForm, type Role } from "@accord/domain";
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
import { readInvestorDocuments } from "./investor-documents.read.ts";
import { chosenInvestors, listInvestors } from "./investor-list.ts";
import { readInvestor } from "./investors.read.ts";
import { lockLiveInvestor, markDeleted } from "./investors.store.ts";
import { readW9Requests } from "./w9-requests.read.ts";

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
    async w9Requests({ ids, count, q }: W9RequestQuery): Promise<W9Request[]> {
      const chosen = ids ? { ids } : { filter: { q }, count: count ?? 0 };
      const investorIds = await chosenInvestors(deps, chosen);
      const { timeZone } = clock;
      return readW9Requests(db, investorIds, { today: clock.today(), timeZone });
    },
    async agreements(id: string): Promise<InvestorAgreement[]> {
      await read(db, id);
      return readInvestorAgreements(db, id, clock.today());
    },
    async documents(held: readonly Role[], id: string): Promise<InvestorDocuments> {
      await read(db, id);
      return readInvestorDocuments(db, held, id);
    },
  };
}

function hasAgreements(row: { firstName: string; lastName: string }, count: number) {
  const name = fullName(row.firstName, row.lastName);
  const next = `Delete ${pluralForm(count, "it", "them")} first`;
  return conflict(
    `${name} has ${count} ${pluralForm(count, "agreement")}. ${next}, then delete the investor.`,
  );
}
