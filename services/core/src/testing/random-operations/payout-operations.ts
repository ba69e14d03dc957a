import { newManualPayout } from "@accord/contracts";
import { payoutStatuses } from "@accord/domain";
import {
  deletePayout,
  recordManualPayout,
  updatePayout,
} from "../../features/book/payouts/index.ts";
import { completePayout, undoPayout } from "../payout-helpers.ts";
import { near, someMoney, type Operation } from "./world.ts";

export const complete: Operation = ({ random, payouts }) => {
  if (payouts.length === 0) return null;
  const row = random.pick(payouts);
  return (context) =>
    completePayout(context, row.id, random.chance(50) ? { checkNumber: "77" } : {});
};

export const payByHand: Operation = ({ random, agreements, payouts, today }) => {
  if (agreements.length === 0) return null;
  const row = random.pick(agreements);
  const due = payouts.filter((one) => one.agreementId === row.id && one.dueDate <= today);
  const payoutDate =
    due.length > 0 ? near(random, random.pick(due).dueDate, 8) : near(random, today, 30);
  const payoutType = random.pick(["roi", "roi", "principal"] as const);
  const input = newManualPayout.parse({
    amount: someMoney(random, 20_000),
    payoutType,
    payoutDate,
    principalAmount: random.chance(50) ? someMoney(random, 15_000) : null,
  });
  return (context) => recordManualPayout(context, row.id, input);
};

export const changePayout: Operation = ({ random, payouts }) => {
  if (payouts.length === 0) return null;
  const row = random.pick(payouts);
  const changes = random.pick([
    { amount: someMoney(random, 9_000) },
    { payoutDate: near(random, row.payoutDate, 12) },
    { amount: someMoney(random, 9_000), payoutDate: near(random, row.payoutDate, 12) },
    { adjusted: false },
    { payoutType: random.pick(["roi", "principal"] as const) },
    { status: random.pick(["completed", "pending"] as const) },
    { status: random.pick(payoutStatuses), amount: someMoney(random, 9_000) },
  ] as const);
  return (context) => updatePayout(context, row.id, changes);
};

export const undo: Operation = ({ random, payouts }) => {
  const paid = payouts.filter((row) => row.status === "completed");
  if (paid.length === 0) return null;
  const row = random.pick(paid);
  return (context) =>
    random.chance(50) ? undoPayout(context, row.id) : deletePayout(context, row.id);
};
