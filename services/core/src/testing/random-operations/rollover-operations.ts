import { newRollover, rolloverEdit } from "@accord/contracts";
import { addDays } from "@accord/domain";
import {
  addRollover,
  deleteRollover,
  editRollover,
  rollOverPayout,
} from "../../features/book/rollovers/index.ts";
import { near, someMoney, type Operation } from "./world.ts";

export const invest: Operation = ({ random, agreements }) => {
  if (agreements.length === 0) return null;
  const row = random.pick(agreements);
  const rolloverDate = addDays(row.startDate, random.between(-3, 400));
  const input = newRollover.parse({ amount: someMoney(random, 50_000), rolloverDate });
  return (context) => addRollover(context, row.id, input);
};

export const rollOver: Operation = ({ random, agreements, payouts }) => {
  if (agreements.length === 0) return null;
  const row = random.pick(agreements);
  const into = random.pick(agreements);
  const isRoi = random.chance(65);
  const rows = payouts.filter((one) => one.agreementId === row.id && one.status === "pending");
  const target = rows.length > 0 ? random.pick(rows) : null;
  const input = newRollover.safeParse({
    amount: isRoi && target && random.chance(70) ? target.amount : someMoney(random, 30_000),
    rolloverDate:
      target && isRoi ? near(random, target.dueDate, 9) : near(random, row.endDate, 300),
    rolloverType: "rollover",
    rolloverCategory: isRoi ? "roi" : "principal",
    destinationAgreementId: random.chance(75) ? into.id : null,
  });
  return input.success ? (context) => addRollover(context, row.id, input.data) : null;
};

export const rollPayout: Operation = ({ random, agreements, payouts }) => {
  if (payouts.length === 0) return null;
  const row = random.pick(payouts);
  const input = {
    rolloverDate: addDays(row.dueDate, random.between(-9, 40)),
    destinationAgreementId: random.chance(70) ? random.pick(agreements).id : null,
    sourceType: "Email",
  } as const;
  return (context) => rollOverPayout(context, row.id, input);
};

export const changeRollover: Operation = ({ random, agreements, rollovers }) => {
  if (rollovers.length === 0) return null;
  const row = random.pick(rollovers);
  const isFresh = random.chance(row.rolloverType === "rollover" ? 10 : 80);
  const input = rolloverEdit.parse({
    amount: random.chance(50) ? row.amount : someMoney(random, random.pick([50, 20_000])),
    rolloverDate: random.chance(50) ? row.rolloverDate : near(random, row.rolloverDate, 20),
    rolloverType: isFresh ? "additional_investment" : "rollover",
    rolloverCategory: isFresh ? null : (row.rolloverCategory ?? random.pick(["roi", "principal"])),
    sourceAgreementId: random.chance(25) ? random.pick(agreements).id : null,
  });
  return (context) => editRollover(context, row.id, input, random.chance(20) ? row.version : null);
};

export const removeRollover: Operation = ({ random, rollovers }) => {
  if (rollovers.length === 0) return null;
  const row = random.pick(rollovers);
  return (context) => deleteRollover(context, row.id);
};
