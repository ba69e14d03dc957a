import type { ListedUser } from "@accord/contracts";
import { inTransaction, notFound, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { readUserName, readUsers, upsertUser, type Identity, type SignIn } from "./users.store.ts";

export type Users = ReturnType<typeof createUsers>;

export function createUsers(deps: { db: Knex }) {
  return {
    signIn: (
      acting: Acting,
      signIn: SignIn,
      identity: Identity | null,
    ): ReturnType<typeof upsertUser> =>
      inTransaction(deps.db, acting, (trx) => upsertUser(trx, signIn, identity)),
    list: (): Promise<ListedUser[]> => readUsers(deps.db),
    async name(id: string): Promise<{ id: string; name: string }> {
      const name = await readUserName(deps.db, id);
      if (name === undefined) throw notFound("The user");
      return { id, name };
    },
  };
}
