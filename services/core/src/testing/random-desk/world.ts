import { addDays, formatMoney } from "@accord/domain";
import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import type { AgreementRow } from "../../features/agreements/index.ts";
import type { PayoutRow } from "../../features/payouts/payouts.store.ts";
import type { RolloverRow } from "../../features/rollovers/rollovers.store.ts";
import type { MoneyDesk } from "../money-desk.ts";
import type { Random } from "./random.ts";

/** What a random operation is done to, read anew before each one. */
export interface World {
  readonly random: Random;
  readonly money: MoneyDesk;
  readonly today: Day;
  readonly investors: readonly string[];
  readonly agreements: readonly AgreementRow[];
  readonly deleted: readonly AgreementRow[];
  readonly payouts: readonly PayoutRow[];
  readonly rollovers: readonly RolloverRow[];
}

export async function readWorld(
  money: MoneyDesk,
  random: Random,
  investors: readonly string[],
): Promise<World> {
  const { db } = money;
  const all = await db<AgreementRow>("agreements").orderBy("created_at");
  const live = new Set(all.filter((row) => row.deleted_at === null).map(({ id }) => id));
  return {
    random,
    money,
    today: money.clock.today(),
    investors,
    agreements: all.filter(({ id }) => live.has(id)),
    deleted: all.filter(({ id }) => !live.has(id)),
    payouts: await ofLive<PayoutRow>(db, "payouts", live),
    rollovers: await ofLive<RolloverRow>(db, "agreement_rollovers", live),
  };
}

const ofLive = async <Row extends { agreement_id: string }>(
  db: Knex,
  table: string,
  live: ReadonlySet<string>,
): Promise<Row[]> => {
  const rows: Row[] = await db(table).orderBy("id");
  return rows.filter((row) => live.has(row.agreement_id));
};

/** A day around another one. */
export const near = (random: Random, day: Day, days: number): Day =>
  addDays(day, random.between(-days, days));

/** Some dollars and cents. */
export const someMoney = (random: Random, most: number): string =>
  formatMoney(random.chance(50) ? random.between(1, most) * 100 : random.between(1, most * 100));
