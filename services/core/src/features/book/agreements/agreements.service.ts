import type {
  AgreementDetails,
  AgreementInput,
  AgreementListQuery,
  AgreementNeighbors,
  AgreementNeighborsQuery,
  NewAgreement,
} from "@accord/contracts";
import { inTransaction, notFound, type Acting, type Clock, type Read } from "@accord/service-kit";
import type { Knex } from "knex";
import { runOnce, type OnceRequest, type Outcome } from "../../base/idempotency/index.ts";
import { readDetails } from "./agreement-details.read.ts";
import { parseListQuery } from "./agreement-filters.ts";
import { findFiltered } from "./agreement-queries.read.ts";
import { listAgreements } from "./agreement-list.ts";
import { readNeighbors } from "./agreements.read.ts";
import { createAgreement } from "./create-agreement.ts";
import { deleteAgreement } from "./delete-agreement.ts";
import { saveNotes } from "./save-notes.ts";
import { updateAgreement } from "./update-agreement.ts";

export type Agreements = ReturnType<typeof createAgreements>;

export function createAgreements(deps: {
  db: Knex;
  clock: Clock;
  writeClosing: (
    trx: Knex.Transaction,
    closing: { agreementId: string; userId: string | null },
  ) => Promise<void>;
}) {
  const { db, clock } = deps;
  const get = async (source: Knex, id: string): Promise<AgreementDetails> => {
    const [details] = await readDetails(source, { id }, clock.today());
    if (!details) throw notFound("The agreement");
    return details;
  };
  return {
    list: (read: Read, query: AgreementListQuery) => listAgreements(deps, read, query),
    get: (id: string): Promise<AgreementDetails> => get(db, id),
    /** The previous and next agreement of the list, also for one that the filters exclude. */
    async neighbors(
      read: Read,
      id: string,
      query: AgreementNeighborsQuery,
    ): Promise<AgreementNeighbors> {
      const { filters, sort } = parseListQuery(query);
      return read(async (source) =>
        readNeighbors(source, await findFiltered(source, filters), sort, id),
      );
    },
    create(
      request: OnceRequest<AgreementDetails>,
      input: NewAgreement,
    ): Promise<Outcome<AgreementDetails>> {
      return runOnce(deps, request, async (context) =>
        get(context.trx, await createAgreement(context, input)),
      );
    },
    update(acting: Acting, id: string, input: AgreementInput, version: number | null) {
      return inTransaction(db, acting, async (trx) => {
        await updateAgreement({ trx, clock }, id, input, version);
        return get(trx, id);
      });
    },
    remove(acting: Acting, id: string, version: number | null): Promise<void> {
      const { userId } = acting.actor;
      return inTransaction(db, acting, async (trx) => {
        await deleteAgreement({ trx, clock }, id, userId, version);
        await deps.writeClosing(trx, { agreementId: id, userId });
      });
    },
    saveNotes(acting: Acting, id: string, notes: string | null, version: number | null) {
      return inTransaction(db, acting, async (trx) => {
        await saveNotes({ trx, clock }, id, notes, version);
        return get(trx, id);
      });
    },
  };
}
