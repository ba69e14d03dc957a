import { readFrom } from "@accord/service-kit";
import { formatMoney, parseMoney, type Cents, type Day } from "@accord/domain";
import { expect } from "vitest";
import type { AgreementRow } from "../../features/book/records/index.ts";
import { createAgreements } from "../../features/book/agreements/agreements.service.ts";
import { createDashboard } from "../../features/reading/dashboard/dashboard.service.ts";
import { createInvestors } from "../../features/book/investors/investors.service.ts";
import type { MoneyContext } from "../money-context.ts";
import type { Books } from "./books.ts";
import { movesOf, principalAtEndOf, sumOf } from "./reading.ts";
import { rowsOf } from "./served.ts";
import { expectUpcoming } from "./upcoming-invariants.ts";

/** Nothing is deleted here. */
const listOnly = (deps: Pick<MoneyContext, "db" | "clock">) =>
  createAgreements({ ...deps, writeClosing: () => Promise.resolve() });

/** What one investor has, recomputed from the rows alone (docs/rules.md#sums). */
interface Recount {
  invested: Cents;
  roiPaid: Cents;
  agreements: number;
  active: number;
}

function recount(books: Books, investorId: string, today: Day): Recount {
  const live = books.agreements.filter(
    (row) => row.investorId === investorId && row.deletedAt === null,
  );
  const active = live.filter(({ status }) => status === "active");
  const ids = new Set(live.map(({ id }) => id));
  const paid = books.payouts.filter(
    (row) => ids.has(row.agreementId) && row.payoutType === "roi" && row.status === "completed",
  );
  return {
    invested: active.reduce(
      (sum, row) => sum + principalAtEndOf(row, movesOf(books, row.id), today),
      0,
    ),
    roiPaid: sumOf(paid),
    agreements: live.length,
    active: active.length,
  };
}

/** The lists and the metrics as they are served say what a full recompute says. */
export async function expectServed(
  { db, clock }: Pick<MoneyContext, "db" | "clock">,
  books: Books,
  investorIds: readonly string[],
  where: string,
): Promise<void> {
  const today = clock.today();
  const counted = new Map(investorIds.map((id) => [id, recount(books, id, today)]));
  const all = [...counted.values()];
  const sum = (of: (one: Recount) => number) => all.reduce((total, one) => total + of(one), 0);
  const roiPaid = formatMoney(sum((one) => one.roiPaid));
  const metrics = await createDashboard({
    db,
    clock,
    isProduction: true,
    hasDevDataImport: true,
  }).metrics(readFrom(db));
  expect(metrics, `${where}: metrics`).toEqual({
    totalInvestment: formatMoney(sum((one) => one.invested)),
    totalROIPaid: roiPaid,
    totalRoiPaid: roiPaid,
    activeInvestors: sum((one) => Number(one.active > 0)),
  });
  const investors = await rowsOf(
    await createInvestors({ db, clock }).list(readFrom(db), ["staff"], {}),
  );
  expect(
    new Map(
      investors.map((row) => [row.id, [row.totalInvestment, row.roiPaid, row.agreementsCount]]),
    ),
    `${where}: investors`,
  ).toEqual(
    new Map(
      [...counted].map(([id, one]) => [
        id,
        [formatMoney(one.invested), formatMoney(one.roiPaid), one.agreements],
      ]),
    ),
  );
  expect(
    books.totals.map((row) => [row.investorId, row.activeAgreementsCount]),
    `${where}: active agreements`,
  ).toEqual([...counted].map(([id, one]) => [id, one.active]).toSorted());
  await expectAgreements({ db, clock }, books, where);
  await expectUpcoming({ db, clock }, books, where);
}

async function expectAgreements(
  deps: Pick<MoneyContext, "db" | "clock">,
  books: Books,
  where: string,
): Promise<void> {
  const today = deps.clock.today();
  const live = books.agreements.filter((row) => row.deletedAt === null);
  const list = await listOnly(deps).list(readFrom(deps.db), {});
  const served = await rowsOf(list);
  expect(list.counts, `${where}: agreements`).toEqual({
    matching: live.length,
    unfiltered: live.length,
  });
  const figures = served.map((row) => [row.id, row.investmentAmount, row.outstandingPrincipal]);
  expect(figures.toSorted(), `${where}: agreements`).toEqual(
    live
      .map((row) => {
        const principal = principalAtEndOf(row, movesOf(books, row.id), today);
        return [row.id, row.investmentAmount, formatMoney(principal)];
      })
      .toSorted(),
  );
  expectKept(books, served, today, where);
  await expectFound(deps, books, live, where);
}

/** What the filters find is what has such a term and amount, and as many are counted. */
async function expectFound(
  deps: Pick<MoneyContext, "db" | "clock">,
  books: Books,
  live: readonly AgreementRow[],
  where: string,
): Promise<void> {
  const kinds: Record<string, string> = {};
  for (const row of live) {
    const kind = `${row.termValue} ${row.termUnit} ${row.investmentAmount}`;
    kinds[kind] = String(Number(kinds[kind] ?? 0) + 1);
  }
  expect(books.kinds, `${where}: kinds`).toEqual(kinds);
  const [sample] = live;
  if (!sample) return;
  const term = `${sample.termValue} ${sample.termUnit}`.slice(0, 4);
  const amount = sample.investmentAmount.slice(0, 2);
  const found = live.filter(
    (row) =>
      `${row.termValue} ${row.termUnit}`.startsWith(term) &&
      row.investmentAmount.startsWith(amount),
  );
  const list = await listOnly(deps).list(readFrom(deps.db), { term, amount });
  const ids = (await rowsOf(list)).map(({ id }) => id);
  expect(ids.toSorted(), `${where}: filtered`).toEqual(found.map(({ id }) => id).toSorted());
  expect(list.counts.matching, `${where}: filtered`).toBe(found.length);
}

/**
 * Money in = money held + money paid back: principal that is rolled over is never made nor lost.
 */
function expectKept(
  books: Books,
  served: readonly { id: string; outstandingPrincipal: string }[],
  today: Day,
  where: string,
): void {
  const ids = new Set(served.map(({ id }) => id));
  const initial = books.agreements
    .filter(({ id }) => ids.has(id))
    .reduce((sum, row) => sum + parseMoney(row.initialInvestment), 0);
  const cameIn = books.rollovers.filter(
    (row) =>
      ids.has(row.agreementId) && row.rolloverDate <= today && row.rolloverCategory !== "principal",
  );
  const paidBack = books.payouts.filter(
    (row) =>
      ids.has(row.agreementId) &&
      row.payoutDate <= today &&
      row.status === "completed" &&
      row.payoutType === "principal",
  );
  const held = served.reduce((sum, row) => sum + parseMoney(row.outstandingPrincipal), 0);
  expect(held, `${where}: principal is made or lost`).toBe(
    initial + sumOf(cameIn) - sumOf(paidBack),
  );
}
