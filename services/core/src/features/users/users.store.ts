import type { Knex } from "knex";

export interface Profile {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
}

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly profile_image_url: string | null;
}

/** The e-mail, in any case, identifies the user. An unchanged profile writes nothing. */
export async function upsertUser(trx: Knex.Transaction, profile: Profile): Promise<UserRow> {
  const columns = {
    email: profile.email,
    first_name: profile.firstName,
    last_name: profile.lastName,
    profile_image_url: profile.profileImageUrl,
  };
  const known = () => trx<UserRow>("users").whereRaw("lower(email) = lower(?)", [profile.email]);
  await trx("users").insert(columns).onConflict(trx.raw("(lower(email))")).ignore();
  const before = await known().forUpdate().first();
  const isSame =
    before &&
    before.email === columns.email &&
    before.first_name === columns.first_name &&
    before.last_name === columns.last_name &&
    before.profile_image_url === columns.profile_image_url;
  if (before && isSame) return before;
  const [after] = await known().update(columns).returning("*");
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
    .insert({ id, email, first_name: firstName, last_name: lastName })
    .onConflict(trx.raw("(lower(email))"))
    .ignore();
}
