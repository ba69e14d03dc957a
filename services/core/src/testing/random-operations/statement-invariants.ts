import { addDays, formatMoney, parseMoney, type Cents, type Day } from "@accord/domain";
import { expect } from "vitest";
import {
  createStatements,
  type Statements,
} from "../../features/files/statements/statements.service.ts";
import type { MoneyContext } from "../money-context.ts";
import type { Books } from "./books.ts";
import { movesOf, principalAtEndOf } from "./reading.ts";

const sum = (amounts: readonly string[]): Cents =>
  amounts.reduce((total, amount) => total + parseMoney(amount), 0);

/** What the last printed statement of an investor closed with. */
const printed = new Map<string, { readonly to: Day; readonly closing: string }>();

/**
 * Statements say what the books say: they close with the principal of every live agreement, and
 * what one range closes with opens the next, also when earlier days changed since it was printed.
 */
export async function expectStatements(
  deps: Pick<MoneyContext, "db" | "clock">,
  books: Books,
  investorIds: readonly string[],
  where: string,
): Promise<void> {
  const today = deps.clock.today();
  const statements = createStatements(deps);
  const ranges = [
    { from: "1900-01-01", to: addDays(today, -40) },
    { from: addDays(today, -39), to: today },
  ] as const;
  await expectToFollow(statements, today, investorIds, where);
  const past = await statements.papers(investorIds, ranges[0]);
  const recent = await statements.papers(investorIds, ranges[1]);
  for (const [index, investorId] of investorIds.entries()) {
    const paper = recent[index];
    expect(paper?.investor.id, where).toBe(investorId);
    if (!paper) continue;
    printed.set(investorId, { to: today, closing: paper.closing });
    expect(past[index]?.closing, `${where}: closing and opening`).toBe(paper.opening);
    for (const { opening, principal, closing } of paper.agreements) {
      const lines = principal.map(({ amount }) => amount);
      expect(sum([opening, ...lines]), `${where}: balance`).toBe(parseMoney(closing));
    }
    const held = principalOf(books, investorId, today);
    expect(paper.closing, `${where}: closing`).toBe(formatMoney(held));
    const activity = paper.agreements.flatMap(({ principal }) => principal);
    expect(paper.activity, `${where}: activity`).toBe(
      formatMoney(sum(activity.map(({ amount }) => amount))),
    );
  }
}

async function expectToFollow(
  statements: Statements,
  today: Day,
  investorIds: readonly string[],
  where: string,
): Promise<void> {
  for (const id of investorIds) {
    const last = printed.get(id);
    if (last === undefined || last.to >= today) continue;
    const range = { from: addDays(last.to, 1), to: today };
    const [next] = await statements.papers([id], range);
    expect(next?.opening, `${where}: the closing that was printed`).toBe(last.closing);
  }
}

/** What the deposited live agreements of an investor hold, whatever their status. */
const principalOf = (books: Books, investorId: string, today: Day): Cents =>
  books.agreements
    .filter((row) => row.investorId === investorId && row.deletedAt === null)
    .filter((row) => (row.depositDate ?? row.startDate) <= today)
    .reduce((total, row) => total + principalAtEndOf(row, movesOf(books, row.id), today), 0);
