import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, money } from "../fields.ts";
import { newManualPayout, payoutEdit } from "./payout-fields.ts";
import { newRollover, payoutRollOver, rolloverEdit } from "./rollover-fields.ts";
import { listedName } from "./investor-naming.ts";

const moneyWrite = z.discriminatedUnion(
  "write",
  [
    z.object({ write: z.literal("add_rollover"), agreementId: id, rollover: newRollover }),
    z.object({ write: z.literal("edit_rollover"), rolloverId: id, rollover: rolloverEdit }),
    z.object({ write: z.literal("delete_rollover"), rolloverId: id }),
    z.object({ write: z.literal("roll_over_payout"), payoutId: id, rollOver: payoutRollOver }),
    z.object({ write: z.literal("add_manual_payout"), agreementId: id, payout: newManualPayout }),
    z.object({ write: z.literal("edit_payout"), payoutId: id, payout: payoutEdit }),
    z.object({ write: z.literal("delete_payout"), payoutId: id }),
  ],
  "Name a write such as add_rollover or delete_payout",
);

const scheduleChange = z.object({
  agreementId: id,
  reference: z.string(),
  investor: listedName,
  period: z.string(),
  dueDate: day,
  before: money.nullable(),
  after: money.nullable(),
});

/** Runs the write and rolls it back; fails as the write would. */
export const previewScheduleChanges = endpoint({
  service: "core",
  method: "POST",
  path: "/api/schedule-changes/preview",
  status: 200,
  summary: "Which scheduled payouts a rollover or payout would change, before and after",
  changesNothing: true,
  body: moneyWrite,
  response: z.array(scheduleChange),
});

export type MoneyWriteBody = z.input<typeof moneyWrite>;
export type MoneyWrite = z.output<typeof moneyWrite>;
export type ScheduleChange = z.infer<typeof scheduleChange>;
