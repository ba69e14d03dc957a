import type { NewRollover, PayoutRollOver, Rollover, RolloverEdit } from "@accord/contracts";
import { inTransaction, notFound, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireAgreement } from "../agreements/index.ts";
import { runOnce, type OnceRequest, type Outcome } from "../../base/idempotency/index.ts";
import { addRollover } from "./add-rollover.ts";
import { deleteRollover } from "./delete-rollover.ts";
import { editRollover } from "./edit-rollover.ts";
import { rollOverPayout } from "./roll-over-payout.ts";
import { readRollover, readRollovers } from "./rollovers.read.ts";

export type Rollovers = ReturnType<typeof createRollovers>;

export function createRollovers(deps: { db: Knex; clock: Clock }) {
  const { db, clock } = deps;
  const get = async (trx: Knex, id: string): Promise<Rollover> => {
    const row = await readRollover(trx, id);
    if (!row) throw notFound("The rollover");
    return row;
  };
  return {
    async ofAgreement(agreementId: string, direction: "in" | "out"): Promise<Rollover[]> {
      await requireAgreement(db, agreementId);
      return readRollovers(db, agreementId, direction);
    },
    add(
      request: OnceRequest<Rollover>,
      agreementId: string,
      input: NewRollover,
      options: { readonly unlessRecorded: boolean },
    ): Promise<Outcome<Rollover>> {
      return runOnce(deps, request, async (context) =>
        get(context.trx, await addRollover(context, agreementId, input, options)),
      );
    },
    rollOver(
      request: OnceRequest<Rollover>,
      payoutId: string,
      input: PayoutRollOver,
      options: { readonly version: number | null; readonly unlessRecorded: boolean },
    ): Promise<Outcome<Rollover>> {
      return runOnce(deps, request, async (context) =>
        get(context.trx, await rollOverPayout(context, payoutId, input, options)),
      );
    },
    update(acting: Acting, id: string, edit: RolloverEdit, version: number | null) {
      return inTransaction(db, acting, async (trx) => {
        await editRollover({ trx, clock }, id, edit, version);
        return get(trx, id);
      });
    },
    remove(acting: Acting, id: string, version: number | null): Promise<void> {
      return inTransaction(db, acting, (trx) => deleteRollover({ trx, clock }, id, version));
    },
  };
}
