import { addDays, type Day } from "@accord/domain";
import { post, type Answer, type Office, type Write } from "./office.ts";

/** Ids of the writes that core answered with 2xx: each must be stored, once. */
export interface AcknowledgedWrites {
  readonly agreements: string[];
  readonly manualPayouts: string[];
  readonly rollovers: string[];
  readonly rolledPayouts: string[];
  readonly completed: string[];
}

export const noAcknowledgedWrites = (): AcknowledgedWrites => ({
  agreements: [],
  manualPayouts: [],
  rollovers: [],
  rolledPayouts: [],
  completed: [],
});

/** Monthly, begun 200 days ago: some of its twelve payouts are overdue. */
const agreementBody = (investorId: string, today: Day) => ({
  investorId,
  startDate: addDays(today, -200),
  endDate: addDays(today, 165),
  termValue: 12,
  termUnit: "months",
  investmentAmount: "120000.00",
  roiPercentage: "10.00",
  roiCalculation: "annual",
  payoutFrequency: "monthly",
});

const idOf = (answer: Answer | undefined) => String(answer?.["id"]);
const rowsOf = (answer: Answer): readonly Answer[] => (Array.isArray(answer) ? answer : [answer]);

/**
 * One writer's work until `isOver`: agreements one after the other, of each some payouts paid, one
 * rolled into the agreement before it, principal paid back and money added. `pace` lets the next
 * write begin.
 */
export async function work(deps: {
  office: Office;
  investorId: string;
  /** The firm's day, which need not be this machine's. */
  today: Day;
  acknowledged: AcknowledgedWrites;
  pace: () => Promise<void>;
  isOver: () => boolean;
}): Promise<void> {
  const { office, investorId, today, acknowledged, pace, isOver } = deps;
  const send = async (write: Write) => {
    await pace();
    return office.settle(write);
  };
  let previous: string | null = null;
  while (!isOver()) {
    const id = idOf(await send(post("/api/agreements", agreementBody(investorId, today))));
    acknowledged.agreements.push(id);
    const [first, second, third] = (await office.read(`/api/agreements/${id}/payouts`)).map(idOf);
    const complete = (payoutId = "") =>
      send({
        method: "PUT",
        path: `/api/payouts/${payoutId}`,
        body: { status: "completed" },
        key: null,
      });
    acknowledged.completed.push(idOf(await complete(first)));
    acknowledged.rollovers.push(
      idOf(
        await send(
          post(`/api/payouts/${second}/roll-over`, {
            rolloverDate: today,
            destinationAgreementId: previous ?? id,
            sourceType: "Email",
          }),
        ),
      ),
    );
    acknowledged.rolledPayouts.push(second ?? "");
    acknowledged.completed.push(idOf(await complete(third)));
    const paid = await send(
      post(`/api/agreements/${id}/manual-payouts`, {
        amount: "1500.00",
        payoutType: "principal",
        payoutDate: addDays(today, -2),
        principalAmount: "1000.00",
      }),
    );
    acknowledged.manualPayouts.push(...rowsOf(paid).map(idOf));
    const added = post(`/api/agreements/${id}/rollovers`, {
      amount: "250.00",
      rolloverDate: addDays(today, -1),
    });
    acknowledged.rollovers.push(idOf(await send(added)));
    previous = id;
  }
}
