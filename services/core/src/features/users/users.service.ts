import { inTransaction, notFound, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../audit/index.ts";
import { upsertUser, type Profile, type UserRow } from "./users.store.ts";

export type Users = ReturnType<typeof createUsers>;

export function createUsers(deps: { db: Knex }) {
  return {
    signIn: (acting: Acting, profile: Profile): Promise<UserRow> =>
      inTransaction(deps.db, acting, (trx) => upsertUser(trx, profile)),
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
