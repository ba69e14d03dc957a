import type { ListedUser } from "@accord/contracts";
import { inTransaction, notFound, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../audit/index.ts";
import { readUsers, upsertUser, type Identity, type SignIn } from "./users.store.ts";

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
      const user: { name: string } | undefined = await deps
        .db("users as u")
        .where("u.id", id)
        .first(deps.db.raw(`${userName} as name`));
      if (!user) throw notFound("The user");
      return { id, name: user.name };
    },
  };
}
