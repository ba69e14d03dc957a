import { refreshDueTotals } from "../../features/book/totals/index.ts";
import type { MoneyContext } from "../money-context.ts";
import { readBooks, type Books } from "./books.ts";
import {
  expectHistoryStands,
  expectSettledAmounts,
  expectTaken,
  expectTermsStand,
  expectTwoSides,
} from "./movement-invariants.ts";
import { expectAgreement } from "./schedule-invariants.ts";
import { expectRolledOnce, expectSettling } from "./settling-invariants.ts";
import { expectStatements } from "./statement-invariants.ts";
import { expectServed } from "./totals-invariants.ts";

/** What must hold after every operation, whatever it was; `where` names the operation. */
export async function expectInvariants(
  money: Pick<MoneyContext, "db" | "clock">,
  investorIds: readonly string[],
  where: string,
): Promise<Books> {
  await refreshDueTotals(money.db, money.clock.today());
  const books = await readBooks(money.db);
  for (const agreement of books.agreements) expectAgreement(books, agreement, where);
  expectSettling(books, where);
  expectRolledOnce(books, where);
  expectTwoSides(books, where);
  await expectServed(money, books, investorIds, where);
  await expectStatements(money, books, investorIds, where);
  return books;
}

/** What no operation may do to the books that it found. */
export function expectStep(before: Books, after: Books, where: string): void {
  expectHistoryStands(before, after, where);
  expectTaken(before, after, where);
  expectTermsStand(before, after, where);
  expectSettledAmounts(before, after, where);
}
