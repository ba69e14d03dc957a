import type { Knex } from "knex";

export interface Profile {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
}

export type UserRow = Profile & { readonly id: string };

/** The e-mail, in any case, identifies the user. An unchanged profile writes nothing. */
export async function upsertUser(trx: Knex.Transaction, profile: Profile): Promise<UserRow> {
  const byEmail = () => trx<UserRow>("users").whereRaw("lower(email) = lower(?)", [profile.email]);
  await trx("users").insert(profile).onConflict(trx.raw("(lower(email))")).ignore();
  const before = await byEmail().forUpdate().first();
  const isSame =
    before &&
    before.email === profile.email &&
    before.firstName === profile.firstName &&
    before.lastName === profile.lastName &&
    before.profileImageUrl === profile.profileImageUrl;
  if (before && isSame) return before;
  const [after] = await byEmail().update(profile).returning("*");
  if (!after) throw new Error("a user that was just written is gone");
  return after;
}

/** Leaves an existing user with this e-mail unchanged. */
export async function addUser(
  trx: Knex.Transaction,
  id: string,
  { email, firstName, lastName }: Profile,
): Promise<void> {
  await trx("users")
    .insert({ id, email, firstName, lastName })
    .onConflict(trx.raw("(lower(email))"))
    .ignore();
}
