import { businessDay, type Day, type PhoneChange } from "@accord/domain";
import type { Knex } from "knex";
import type { PartyNumber } from "./payee-accounts.store.ts";

/** So long the former number is called, and a change is a risk sign. */
const RECENT_DAYS = 30;

const contactColumns: Readonly<Record<PartyNumber, { phone: string; email: string }>> = {
  1: { phone: "phone", email: "email" },
  2: { phone: "second_party_phone", email: "second_party_email" },
};

export interface ContactChange {
  readonly field: "phone" | "email";
  readonly former: string | null;
  readonly at: string;
  /** Null for a change that no user made. */
  readonly by: string | null;
}

export interface NumberOnFile {
  readonly number: string;
  readonly since: Day | null;
}

type Values = Readonly<Record<string, string | null>>;

interface ChangeRow {
  readonly investorId: string;
  readonly recordType: string;
  readonly action: string;
  readonly at: string;
  readonly userId: string | null;
  readonly changed: readonly string[];
  readonly before: Values;
  readonly after: Values;
}

/** Changes of phone and e-mail, newest first. Adding the investor is none, nor is another spelling. */
export async function contactChanges(
  db: Knex,
  investorId: string,
  party: PartyNumber,
): Promise<ContactChange[]> {
  const columns = contactColumns[party];
  const rows: Pick<ChangeRow, "at" | "userId" | "changed" | "before" | "after">[] =
    await db<ChangeRow>("audit_log")
      .where({ investorId, recordType: "investors", action: "update" })
      .whereRaw("changed && ?::text[]", [[columns.phone, columns.email]])
      .orderBy("id", "desc")
      .select("at", "userId", "changed", "before", "after");
  return rows.flatMap(({ at, userId: by, changed, before, after }) =>
    (["phone", "email"] as const).flatMap((field): ContactChange[] => {
      const column = columns[field];
      const former = before[column] ?? null;
      const isSame = field === "phone" && sameNumber(former, after[column] ?? null);
      return changed.includes(column) && !isSame ? [{ field, former, at, by }] : [];
    }),
  );
}

const recentPhones = (changes: readonly ContactChange[], now: Date): ContactChange[] =>
  changes.filter(({ field, at }) => field === "phone" && isRecent(at, now));

interface TimeAndZone {
  readonly now: Date;
  readonly timeZone: string;
}

export const phoneChanges = (
  changes: readonly ContactChange[],
  { now, timeZone }: TimeAndZone,
): PhoneChange[] =>
  recentPhones(changes, now).map(({ by, at }) => ({ by, on: businessDay(new Date(at), timeZone) }));

/**
 * The number to call, with the day since when it was there: after a recent change the one from
 * before, of several changes from before all of them. `addedAt` is when the investor was added.
 */
export function numberOnFile(
  current: string | null,
  addedAt: string,
  changes: readonly ContactChange[],
  { now, timeZone }: TimeAndZone,
): NumberOnFile | null {
  const phones = changes.filter(({ field }) => field === "phone");
  const index = recentPhones(changes, now).findLastIndex(({ former }) => former !== null);
  const number = index === -1 ? current : (phones[index]?.former ?? null);
  const since = phones[index + 1]?.at ?? addedAt;
  return number === null ? null : { number, since: businessDay(new Date(since), timeZone) };
}

export const isRecent = (at: string, now: Date): boolean =>
  now.getTime() - Date.parse(at) < RECENT_DAYS * 86_400_000;

export const sameNumber = (a: string | null, b: string | null): boolean =>
  digitsOf(a) === digitsOf(b);

const digitsOf = (number: string | null) => (number ?? "").replaceAll(/\D/g, "");
