import { expect } from "vitest";
import { readIndependently } from "../independent-ach.ts";
import { accountOn } from "./facts.ts";
import { included, type ModelRun } from "./model.ts";
import type { Turn } from "./run-operations.ts";

/**
 * The bank's file credits the numbers that somebody entered for the account in use on the payment
 * date, to the cent, and nothing else.
 */
export async function expectPaidTo(turn: Turn, run: ModelRun): Promise<void> {
  const { core, facts, model, today } = turn;
  const day = run.paymentDate > today ? run.paymentDate : today;
  const expected = included(run).flatMap(({ source, method, gross, withheld }) => {
    if (method !== "ach") return [];
    const of = facts.get(source);
    const account = of && model.parts.accounts.get(accountOn(of, day).accountId ?? "");
    return [`${account?.routing} ${account?.number} ${gross - withheld}`];
  });
  if (expected.length === 0) return;
  // Somebody else each time: a person opens so many files an hour.
  const as = await core.addUser("Reader", crypto.randomUUID());
  const { text } = await core.call("get", `/api/payout-runs/${run.id}/files/ach`, { as });
  const paid = readIndependently(text, "lf")
    .batches.flatMap(({ entries }) => entries)
    .filter(({ code }) => code === "22" || code === "32")
    .map(({ routing, account, cents }) => `${routing} ${account} ${cents}`);
  expect(paid.toSorted(), `${turn.where}: paid to`).toEqual(expected.toSorted());
}
