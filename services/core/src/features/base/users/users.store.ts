import type { ListedUser } from "@accord/contracts";
import type { Role } from "@accord/domain";
import type { Knex } from "knex";
import { userName } from "../audit/index.ts";

export interface Profile {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
}

export type UserRow = Profile & { readonly id: string; readonly roles: readonly Role[] };

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export type SignIn = Profile & { readonly roles?: readonly Role[] | undefined };

/** An unchanged profile writes no history. */
export async function upsertUser(
  trx: Knex.Transaction,
  signIn: SignIn,
  identity: Identity | null,
): Promise<UserRow & { formerRoles?: Role[] }> {
  const { roles, ...profile } = signIn;
  const before = identity
    ? await findOrAdd(trx, profile, identity)
    : await findOrAddByEmail(trx, profile);
  const now = { ...profile, roles: [...(roles ?? before.roles)] };
  await trx("userSignIns")
    .insert({ userId: before.id, lastAt: trx.fn.now() })
    .onConflict("userId")
    .merge();
  if (isSame(before, now)) return before;
  await releaseAddress(trx, profile.email, (query) => query.whereNot({ id: before.id }));
  const [after] = await users(trx).where({ id: before.id }).update(now).returning("*");
  const isSameRoles = before.roles.join() === now.roles.join();
  return { ...found(after), ...(!isSameRoles && { formerRoles: [...before.roles] }) };
}

const users = (trx: Knex.Transaction) => trx<UserRow & Identity>("users");

const isSame = (before: UserRow, now: Profile & { readonly roles: readonly Role[] }) =>
  before.email === now.email &&
  before.firstName === now.firstName &&
  before.lastName === now.lastName &&
  before.profileImageUrl === now.profileImageUrl &&
  before.roles.join() === now.roles.join();

/** The first sign-in with the address takes over a user without identity. */
async function findOrAdd(
  trx: Knex.Transaction,
  profile: Profile,
  { issuer, subject }: Identity,
): Promise<UserRow> {
  const identity = { issuer, subject };
  const existing = await users(trx).where(identity).forUpdate().first();
  if (existing) return existing;
  const [adopted] = await users(trx)
    .whereNull("subject")
    .whereRaw("lower(email) = lower(?)", [profile.email])
    .update(identity)
    .returning("*");
  if (adopted) return adopted;
  const isOther = (query: Knex.QueryBuilder) => query.whereNot({ issuer }).orWhereNot({ subject });
  await releaseAddress(trx, profile.email, isOther);
  await trx("users")
    .insert({ ...profile, ...identity })
    .onConflict()
    .ignore();
  return found(await users(trx).where(identity).forUpdate().first());
}

/** For a gateway of the previous release. */
async function findOrAddByEmail(trx: Knex.Transaction, profile: Profile): Promise<UserRow> {
  await insertIfNew(trx, profile);
  const byEmail = users(trx).whereRaw("lower(email) = lower(?)", [profile.email]);
  return found(await byEmail.forUpdate().first());
}

const releaseAddress = (
  trx: Knex.Transaction,
  email: string,
  isOther: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
) =>
  trx("users")
    .whereRaw("lower(email) = lower(?)", [email])
    .where((query) => void isOther(query))
    .update({ email: trx.raw("left(email, 230) || ' (former ' || left(id::text, 8) || ')'") });

function found(row: UserRow | undefined): UserRow {
  if (!row) throw new Error("a user that was just written is gone");
  return row;
}

const insertIfNew = (trx: Knex.Transaction, user: object) =>
  trx("users").insert(user).onConflict(trx.raw("(lower(email))")).ignore();

export async function readUsers(db: Knex): Promise<ListedUser[]> {
  return db("users")
    .leftJoin("userSignIns", "userId", "id")
    .orderByRaw("lower(coalesce(nullif(concat_ws(' ', last_name, first_name), ''), email)), id")
    .select("id", "email", "firstName", "lastName", "roles", "lastAt as lastSignInAt");
}

export async function readUserName(db: Knex, id: string): Promise<string | undefined> {
  const row: { name: string } | undefined = await db("users as u")
    .where("u.id", id)
    .first(db.raw(`${userName} as name`));
  return row?.name;
}

/** Leaves an existing user with this e-mail unchanged. Returns the id of the user. */
export async function addUser(
  trx: Knex.Transaction,
  id: string,
  { email, firstName, lastName }: Profile,
): Promise<string> {
  await insertIfNew(trx, { id, email, firstName, lastName });
  return found(await users(trx).whereRaw("lower(email) = lower(?)", [email]).first()).id;
}
