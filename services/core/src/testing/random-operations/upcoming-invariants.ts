import { readFrom } from "@accord/service-kit";
import { addDays, parseMoney, type Day } from "@accord/domain";
import { expect } from "vitest";
import { createPayouts } from "../../features/book/payouts/payouts.service.ts";
import type { MoneyContext } from "../money-context.ts";
import type { Books } from "./books.ts";
import { expectPayoutSearch } from "./payout-search-invariants.ts";
import { settlerOf } from "./reading.ts";
import { rowsOf } from "./served.ts";

/** What waits to be paid is marked, counted by day and listed; nothing else is. */
export async function expectUpcoming(
  deps: Pick<MoneyContext, "db" | "clock">,
  books: Books,
  where: string,
): Promise<void> {
  const open = new Set(
    books.agreements
      .filter((row) => row.status === "active" && row.deletedAt === null)
      .map(({ id }) => id),
  );
  const waiting = books.payouts.filter(
    (row) =>
      open.has(row.agreementId) &&
      row.status === "pending" &&
      settlerOf(row) === null &&
      parseMoney(row.amount) > 0,
  );
  const ids = waiting.map(({ id }) => id);
  const payable = books.payouts.filter((row) => row.payable).map(({ id }) => id);
  expect(payable, `${where}: payable`).toEqual(ids);
  const byDay: Record<Day, string> = {};
  for (const row of waiting) byDay[row.dueDate] = String(Number(byDay[row.dueDate] ?? 0) + 1);
  expect(books.payableDays, `${where}: payable by day`).toEqual(byDay);
  await expectPayoutSearch(deps.db, where);
  const lastDay = addDays(deps.clock.today(), 60);
  const due = waiting.filter((row) => row.dueDate <= lastDay);
  const list = await createPayouts(deps).upcoming(readFrom(deps.db), { days: 60 });
  const served = await rowsOf(list);
  expect(list.counts.matching, `${where}: upcoming`).toBe(due.length);
  expect(
    served.map(({ id, amount, status }) => [id, amount, status]).toSorted(),
    `${where}: upcoming`,
  ).toEqual(
    due
      .map((row) => [row.id, row.amount, row.dueDate < deps.clock.today() ? "overdue" : "pending"])
      .toSorted(),
  );
}
