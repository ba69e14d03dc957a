import { ServiceError } from "@accord/service-kit";
import { expect, inject, test } from "vitest";
import { openMoneyContext } from "../money-context.ts";
import { readBooks } from "../random-operations/books.ts";
import { expectInvariants } from "../random-operations/invariants.ts";
import { operations } from "../random-operations/operations.ts";
import { seededRandom } from "../random-operations/random.ts";
import { moneySeed as seed } from "../random-operations/seed.ts";
import { worldOf } from "../random-operations/world.ts";
import { rounds } from "./race.ts";

const AT_ONCE = 8;

test(
  `${rounds * 5} times ${AT_ONCE} random operations at once keep every rule of money (seed ${seed})`,
  { timeout: 90_000 + rounds * 10_000 },
  async () => {
    const random = seededRandom(seed);
    const money = await openMoneyContext(inject("postgresUrl"), "2026-03-10");
    const investors = [await money.investor(), await money.investor(), await money.investor()];
    for (const investorId of investors) await money.agreement({ investorId });
    const deck = operations.flatMap(([, times, one]) => Array<typeof one>(times).fill(one));
    let done = 0;
    for (let round = 1; round <= rounds * 5; round += 1) {
      const today = money.clock.today();
      const world = worldOf(await readBooks(money.db), { random, today, investors });
      const chosen = Array.from({ length: AT_ONCE }, () => random.pick(deck)(world));
      const running = chosen.flatMap((run) => (run ? [money.work(run)] : []));
      for (const result of await Promise.allSettled(running)) {
        if (result.status === "fulfilled") done += 1;
        else expectRefusal(result.reason, `seed ${seed}, round ${round}`);
      }
      await expectInvariants(money, investors, `seed ${seed}, round ${round}`);
    }
    expect(done).toBeGreaterThan(rounds * 5);
    await money.stop();
  },
);

/** A deadlock or a broken constraint is nobody's answer. */
function expectRefusal(reason: unknown, where: string): void {
  if (!(reason instanceof ServiceError)) throw new Error(where, { cause: reason });
  expect([404, 409, 412, 422], where).toContain(reason.status);
}
