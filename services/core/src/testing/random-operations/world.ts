import { addDays, formatMoney, type Day } from "@accord/domain";
import type { TransactionContext } from "../../deps.ts";
import type { AgreementRow, PayoutRow, RolloverRow } from "../../features/book/records/index.ts";
import type { Books } from "./books.ts";
import type { Random } from "./random.ts";

/** What a random operation is done to. */
export interface World {
  readonly random: Random;
  readonly today: Day;
  readonly investors: readonly string[];
  readonly agreements: readonly AgreementRow[];
  readonly deleted: readonly AgreementRow[];
  readonly payouts: readonly PayoutRow[];
  readonly rollovers: readonly RolloverRow[];
}

/** One write, or null when there is nothing to do it to. A rollover's answers its id. */
export type Operation = (
  world: World,
) => ((context: TransactionContext) => Promise<unknown>) | null;

/** The live agreements of the books with what hangs on them, and the deleted ones. */
export function worldOf(
  books: Books,
  around: Pick<World, "random" | "today" | "investors">,
): World {
  const agreements = books.agreements.filter((row) => row.deletedAt === null);
  const live = new Set(agreements.map(({ id }) => id));
  return {
    ...around,
    agreements,
    deleted: books.agreements.filter((row) => row.deletedAt !== null),
    payouts: books.payouts.filter((row) => live.has(row.agreementId)),
    rollovers: books.rollovers.filter((row) => live.has(row.agreementId)),
  };
}

/** A day around another one. */
export const near = (random: Random, day: Day, days: number): Day =>
  addDays(day, random.between(-days, days));

/** Some dollars and cents. */
export const someMoney = (random: Random, most: number): string =>
  formatMoney(random.chance(50) ? random.between(1, most) * 100 : random.between(1, most * 100));
