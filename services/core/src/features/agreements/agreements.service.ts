import type { Agreement, AgreementDetails, AgreementListQuery } from "@accord/contracts";
import { listOf, notFound } from "@accord/service-kit";
import type { Clock, List } from "@accord/service-kit";
import type { Knex } from "knex";
import {
  countAgreements,
  readAgreement,
  readAgreementPage,
  readAmendments,
} from "./agreements.read.ts";
import { presentAgreement } from "./listed-agreement.ts";

export type Agreements = ReturnType<typeof createAgreements>;

/** What the screens read of agreements. */
export function createAgreements({ db, clock }: { db: Knex; clock: Clock }) {
  return {
    /** The page that was asked for, or all as a stream. */
    list(query: AgreementListQuery): Promise<List<Agreement>> {
      const today = clock.today();
      const { q = "", investor = "", term = "", amount = "", sort = "-reference" } = query;
      const filters = { q, investor, term, amount };
      return listOf(query, {
        readPage: (page) => readAgreementPage(db, filters, { ...page, today, sort }),
        count: () => countAgreements(db, filters),
        present: (row) => presentAgreement(row, today),
      });
    },
    async get(id: string): Promise<AgreementDetails> {
      const today = clock.today();
      const row = await readAgreement(db, id, today);
      if (!row) throw notFound("The agreement");
      return { ...presentAgreement(row, today), amendments: await readAmendments(db, id) };
    },
  };
}
