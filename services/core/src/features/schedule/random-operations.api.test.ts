import { addDays } from "@accord/domain";
import { ServiceError } from "@accord/service-kit";
import { expect, inject, test } from "vitest";
import { openMoneyDesk } from "../../testing/money-desk.ts";
import type { MoneyDesk } from "../../testing/money-desk.ts";
import { expectInvariants } from "../../testing/random-desk/invariants.ts";
import { operations } from "../../testing/random-desk/operations.ts";
import { seededRandom } from "../../testing/random-desk/random.ts";
import type { Random } from "../../testing/random-desk/random.ts";
import { readWorld } from "../../testing/random-desk/world.ts";
import { deleteRollover } from "../rollovers/index.ts";
import { refreshDueTotals } from "../totals/index.ts";

const count = Number(process.env["MONEY_OPERATIONS"] ?? 300);
const seed = Number(process.env["MONEY_SEED"] ?? Date.now() % 1_000_000);

const deck = operations.flatMap(([name, times, operation]) =>
  Array.from({ length: times }, () => ({ name, operation })),
);

test(
  `${count} random operations keep every rule of money (seed ${seed})`,
  { timeout: 60_000 + count * 1_000 },
  async () => {
    const random = seededRandom(seed);
    const money = await openMoneyDesk(inject("postgresUrl"), "2026-03-10");
    const investors = [];
    for (let i = 0; i < 4; i += 1) investors.push(await money.investor());
    const done = new Map<string, number>();
    for (let step = 1; step <= count; step += 1) {
      await passTime(money, random);
      const { name, operation } = random.pick(deck);
      const where = `seed ${seed}, step ${step}, ${name}`;
      const run = operation(await readWorld(money, random, investors));
      if (!run) continue;
      const before = await snapshot(money);
      const outcome = await attempt(money, run, where);
      if (outcome === null) expect(await snapshot(money), where).toEqual(before);
      else done.set(name, (done.get(name) ?? 0) + 1);
      await expectInvariants(money.db, money.clock.today(), where);
      if (name !== "roll over" && name !== "roll a payout") continue;
      if (typeof outcome !== "string" || random.chance(60)) continue;
      if ((await attempt(money, (desk) => deleteRollover(desk, outcome), where)) === null) continue;
      expect(await snapshot(money), `${where}: deleted right after`).toEqual(before);
    }
    await money.stop();
    if (count >= 1000)
      expect([...done.keys()].toSorted()).toEqual(operations.map(([name]) => name).toSorted());
  },
);

async function passTime(money: MoneyDesk, random: Random): Promise<void> {
  if (!random.chance(12)) return;
  money.setToday(addDays(money.clock.today(), random.between(1, 12)));
  await refreshDueTotals(money.db, money.clock.today());
}

/** The operation's answer, or null when it was refused; anything but a refusal fails the test. */
async function attempt(
  money: MoneyDesk,
  run: Parameters<MoneyDesk["work"]>[0],
  where: string,
): Promise<unknown> {
  try {
    return (await money.work(run)) ?? "done";
  } catch (error) {
    const isRefusal = error instanceof ServiceError && [404, 409, 412, 422].includes(error.status);
    if (!isRefusal) throw new Error(where, { cause: error });
    return null;
  }
}

/** All money as it stands, without what only counts writes. */
async function snapshot({ db }: MoneyDesk) {
  const tables = ["agreements", "payouts", "agreement_rollovers"].map(async (table) => {
    const { rows } = await db.raw(
      `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t order by id`,
    );
    return rows;
  });
  return Promise.all(tables);
}
