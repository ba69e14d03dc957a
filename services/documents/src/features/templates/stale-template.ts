import { getUser } from "@accord/contracts/internal";
import {
  inTransaction,
  preconditionFailed,
  userOf,
  type Acting,
  type InternalCall,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { DocumentsDeps } from "../../deps.ts";
import type { LockedTemplate } from "./templates.store.ts";

export class StaleTemplate extends Error {
  readonly saved: Pick<LockedTemplate, "updatedBy" | "updatedAt">;

  constructor(saved: Pick<LockedTemplate, "updatedBy" | "updatedAt">) {
    super("The template was saved since it was read.");
    this.name = "StaleTemplate";
    this.saved = saved;
  }
}

/**
 * A transaction; a stale edit becomes a 412 with the user and time of the last save. Core is called
 * after it, because it holds a lock.
 */
export const createChangeTemplate =
  ({ db, core }: Pick<DocumentsDeps, "db" | "core">) =>
  async <T>(acting: Acting, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> => {
    try {
      return await inTransaction(db, acting, work);
    } catch (error) {
      if (!(error instanceof StaleTemplate)) throw error;
      const { updatedBy: id, updatedAt: changedAt } = error.saved;
      throw preconditionFailed(id === null ? null : await userName(core, acting, id), changedAt);
    }
  };

/** Null when core fails: the caller's own answer matters more than the name. */
export async function userName(core: InternalCall, { actor }: Acting, id: string) {
  const user = await core(getUser, { params: { id }, user: userOf(actor) }).catch(() => null);
  return user?.name ?? null;
}
