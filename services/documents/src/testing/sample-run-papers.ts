import type { ChecksToPrint, RunPaper } from "@accord/contracts/internal";
import { formatMoney } from "@accord/domain";
import { asOf, uuid } from "./sample-records.ts";

const person = { id: uuid(1), name: "Dana Reyes" };
const approver = { id: uuid(2), name: "Ada Prover" };
const at = "2027-01-04T15:12:00.000Z";

/** A released run of `count` lines of $2,666.66, each fourth with 24 % withheld. */
export function sampleRunPaper(count: number): RunPaper {
  const lines = Array.from({ length: count }, (_, index) => sampleLine(index));
  const sumOf = (name: "gross" | "withheld" | "net", of = lines) =>
    formatMoney(of.reduce((sum, line) => sum + Math.round(Number(line[name]) * 100), 0));
  const methods = ["ach", "check"] as const;
  const run: RunPaper["run"] = {
    id: uuid(3),
    reference: "PR-0012",
    fundingAccount: { id: uuid(4), name: "Operating" },
    paymentDate: "2027-01-06",
    dueThrough: "2027-01-06",
    status: "released",
    lineCount: count,
    gross: sumOf("gross"),
    withheld: sumOf("withheld"),
    net: sumOf("net"),
    createdBy: person,
    createdAt: at,
    version: 7,
    revision: 1,
    contentSha256: "7c1e90ab".repeat(8),
    byMethod: methods.flatMap((method) => {
      const of = lines.filter((line) => line.method === method);
      const sums = {
        gross: sumOf("gross", of),
        withheld: sumOf("withheld", of),
        net: sumOf("net", of),
      };
      return of.length === 0 ? [] : [{ method, count: of.length, ...sums }];
    }),
    problems: [],
    heldCount: 0,
    approvalsNeeded: 1,
    secondApprovalFrom: "250000.00",
    ownWork: false,
    approvals: [{ by: approver, at, note: "Called two of them" }],
    newSinceLast: {
      lastReference: "PR-0011",
      newPayees: 2,
      changedAccounts: 0,
      notAsPlanned: 0,
      groups: [{ group: "payees", count: 2, net: "5333.32", checked: true, lines: [] }],
    },
    editedBy: person,
    submitted: { by: person, at },
    released: { by: approver, at },
    paid: null,
    cancelled: null,
    cancelReason: null,
    bankReference: null,
    note: null,
    files: (["ach", "positive_pay", "register"] as const).map((kind) => ({
      kind,
      fileName: `PR-0012-${kind}.csv`,
      sha256: "0a1b2c3d".repeat(8),
      madeAt: "2027-01-04T09:12",
      madeBy: approver,
      voidReason: kind === "register" ? "Spoiled in printing" : null,
    })),
  };
  return {
    asOf,
    run,
    lines,
    checks: [],
    history: [
      { at, by: person.name, text: "Prepared" },
      { at, by: person.name, text: "Became submitted, revision 1" },
    ],
  };
}

function sampleLine(index: number): RunPaper["lines"][number] {
  const isCheck = index % 3 === 2;
  const isWithheld = index % 4 === 0;
  return {
    id: uuid(100 + index),
    position: index + 1,
    payoutId: uuid(200 + index),
    redemptionId: null,
    agreement: { id: uuid(5), reference: `AGR-2026-${String(index + 1).padStart(4, "0")}` },
    investor: { id: uuid(6), name: "Sofia Marchetti" },
    payoutType: "roi",
    dueDate: "2027-01-06",
    gross: "2666.66",
    withheld: isWithheld ? "640.00" : "0.00",
    net: isWithheld ? "2026.66" : "2666.66",
    method: isCheck ? "check" : "ach",
    mailing: isCheck ? "standard" : null,
    payeeName: "Sofia Marchetti & Lee Whitfield-Montgomery",
    accountMasked: isCheck ? null : "••••6789",
    problems: [],
    news: [],
    state: "included",
    holdReason: null,
    traceNumber: isCheck ? null : `12104288${String(index + 1).padStart(7, "0")}`,
    checkNumber: isCheck ? String(1047 + index) : null,
    returnCode: null,
    returnedOn: null,
    returnNote: null,
  };
}

export const sampleChecks = (): ChecksToPrint => ({
  reference: "PR-0012",
  offset: { right: 3, down: -2 },
  checks: [
    {
      number: 1047,
      day: "2027-01-06",
      payee: "Sofia Marchetti & Lee Whitfield",
      address: ["12 Harbor Street", "Mobile, AL 36602"],
      amount: "4693.32",
      lines: [
        {
          agreement: "AGR-2026-0007",
          period: "Q4 2026",
          payoutType: "roi",
          gross: "2666.66",
          withheld: "0.00",
          net: "2666.66",
        },
        {
          agreement: "AGR-2026-0011",
          period: "Q4 2026",
          payoutType: "roi",
          gross: "2666.66",
          withheld: "640.00",
          net: "2026.66",
        },
      ],
    },
  ],
});
