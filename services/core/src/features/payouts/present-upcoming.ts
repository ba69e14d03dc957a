import type { UpcomingPayout } from "@accord/contracts";
import { parseMoney, statusOn } from "@accord/domain";
import type { Day } from "@accord/domain";
import type { UpcomingRow } from "./upcoming.read.ts";

export function presentUpcoming(row: UpcomingRow, today: Day): UpcomingPayout {
  const facts = { status: "pending", dueDate: row.due_date, isSettled: false } as const;
  return {
    id: row.id,
    dueDate: row.due_date,
    payoutDate: row.payout_date,
    amount: row.amount,
    payoutType: row.payout_type,
    status: statusOn({ ...facts, amount: parseMoney(row.amount) }, today),
    version: row.version,
    agreement: {
      id: row.agreement_id,
      reference: row.reference,
      investor: { id: row.investor_id, firstName: row.first_name, lastName: row.last_name },
    },
  };
}
