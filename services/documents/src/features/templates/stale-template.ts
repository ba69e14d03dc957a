import { getUser } from "@accord/contracts/internal";
import {
  inTransaction,
  preconditionFailed,
  type Acting,
  type InternalCall,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { LockedTemplate } from "./templates.store.ts";

export class StaleTemplate extends Error {
  readonly saved: Pick<LockedTemplate, "updatedBy" | "updatedAt">;

  constructor(saved: Pick<LockedTemplate, "updatedBy" | "updatedAt">) {
    super("The template was saved since it was read.");
    this.name = "StaleTemplate";
    this.saved = saved;
  }
}

/** A transaction; a stale edit becomes a 412 with the user and time of the last save. */
export type ChangeTemplate = <T>(
  acting: Acting,
  work: (trx: Knex.Transaction) => Promise<T>,
) => Promise<T>;

/** Core is called after the transaction, which holds a lock. */
export const createChangeTemplate =
  ({ db, core }: { db: Knex; core: InternalCall }): ChangeTemplate =>
  async (acting, work) => {
    try {
      return await inTransaction(db, acting, work);
    } catch (error) {
      if (!(error instanceof StaleTemplate)) throw error;
      const { updatedBy: id, updatedAt: changedAt } = error.saved;
      throw preconditionFailed(id === null ? null : await nameOf(core, acting, id), changedAt);
    }
  };

/** Null when core fails: the 412 matters more than the name. */
async function nameOf(core: InternalCall, acting: Acting, id: string): Promise<string | null> {
  const { userId } = acting.actor;
  const call = { params: { id }, user: userId === null ? null : { id: userId } };
  return core(getUser, call).then(
    ({ name }) => name,
    () => null,
  );
}
