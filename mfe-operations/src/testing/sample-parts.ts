import type { PayoutRunDetails } from "@accord/contracts";
import { sampleId } from "./sample-run.ts";

type ReviewGroup = PayoutRunDetails["newSinceLast"]["groups"][number];
type Problem = PayoutRunDetails["problems"][number];

/** A line of Helen Whitfield whose account another one was before. */
export const sampleReviewGroup = (group: ReviewGroup["group"], checked = false): ReviewGroup => ({
  group,
  count: 1,
  net: "48000.00",
  checked,
  lines: [
    {
      id: sampleId("line", 7),
      position: 7,
      investor: { id: sampleId("investor", 7), name: "Helen Whitfield" },
      agreement: { id: sampleId("agreement", 7), reference: "AGR-2026-0002" },
      method: "wire",
      net: "48000.00",
      period: "Q4 2026",
      gross: "48000.00",
      withheld: "0.00",
      account: {
        id: sampleId("account", 7),
        masked: "••8830",
        calledAt: null,
        approvedAt: "2026-11-16T15:00:00.000Z",
        inUseSince: null,
      },
      previousAccountMasked: "••4471",
      planned: null,
    },
  ],
});

/** A problem of one line of Thomas Lindqvist. */
export const sampleProblem = (
  problem: Problem["problem"],
  more: Partial<Problem["lines"][number]> = {},
): Problem => ({
  problem,
  count: 1,
  net: "18445.00",
  lines: [
    {
      id: sampleId("line", 2),
      position: 2,
      investor: { id: sampleId("investor", 2), name: "Thomas Lindqvist" },
      agreement: { id: sampleId("agreement", 2), reference: "AGR-2025-0001" },
      method: "ach",
      net: "18445.00",
      dueDate: "2027-01-06",
      ticked: [],
      account: { id: sampleId("account", 2), masked: "••6093" },
      waitingAccountId: null,
      daysOverdue: 61,
      ...more,
    },
  ],
});
