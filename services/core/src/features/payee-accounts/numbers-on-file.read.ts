import { businessDay, type Day } from "@accord/domain";
import type { Knex } from "knex";
import type { PartyNumber } from "./payee-accounts.store.ts";

/** In days: a former number is offered this long, and a change this young is a risk sign. */
export const RECENT_DAYS = 30;

const contactColumns: Readonly<Record<PartyNumber, { phone: string; email: string }>> = {
  1: { phone: "phone", email: "email" },
  2: { phone: "second_party_phone", email: "second_party_email" },
};

export interface ContactChange {
  readonly field: "phone" | "email";
  readonly former: string | null;
  readonly at: string;
}

export interface NumberOnFile {
  readonly number: string;
  readonly since: Day | null;
}

interface ChangeRow {
  readonly investorId: string;
  readonly recordType: string;
  readonly action: string;
  readonly at: string;
  readonly changed: readonly string[];
  readonly before: Readonly<Record<string, string | null>>;
}

/** Changes of phone and e-mail, newest first. Adding the investor is none. */
export async function contactChanges(
  db: Knex,
  investorId: string,
  party: PartyNumber,
): Promise<ContactChange[]> {
  const columns = contactColumns[party];
  const rows: Pick<ChangeRow, "at" | "changed" | "before">[] = await db<ChangeRow>("audit_log")
    .where({ investorId, recordType: "investors", action: "update" })
    .whereRaw("changed && ?::text[]", [[columns.phone, columns.email]])
    .orderBy("id", "desc")
    .select("at", "changed", "before");
  return rows.flatMap(({ at, changed, before }) =>
    (["phone", "email"] as const)
      .filter((field) => changed.includes(columns[field]))
      .map((field) => ({ field, former: before[columns[field]] ?? null, at })),
  );
}

/**
 * The numbers to call: those that changed lately, the oldest first, so that a second change does not
 * hide the true one; and the one of the record. Each with the day since when it was there; `addedAt`
 * is when the investor was added.
 */
export function numbersOnFile(
  current: string | null,
  addedAt: string,
  changes: readonly ContactChange[],
  clock: { readonly now: Date; readonly timeZone: string },
): NumberOnFile[] {
  const phones = changes.filter(({ field }) => field === "phone");
  const dayOf = (at: string) => businessDay(new Date(at), clock.timeZone);
  const since = (index: number) => dayOf(phones[index]?.at ?? addedAt);
  const numbers = phones
    .flatMap(({ former, at }, index) =>
      former && isRecent(at, clock.now) ? { number: former, since: since(index + 1) } : [],
    )
    .toReversed();
  if (current !== null) numbers.push({ number: current, since: since(0) });
  return numbers.filter(
    ({ number }, index) => numbers.findIndex((one) => sameNumber(one.number, number)) === index,
  );
}

export const isRecent = (at: string, now: Date): boolean =>
  now.getTime() - Date.parse(at) < RECENT_DAYS * 86_400_000;

export const sameNumber = (a: string, b: string): boolean =>
  a.replaceAll(/\D/g, "") === b.replaceAll(/\D/g, "");
