import type { PayoutRunLine, RunCheck } from "@accord/contracts";
import type { RunPaper } from "@accord/contracts/internal";
import {
  formatDay,
  formatInstant,
  formatLocalMinute,
  formatUsd,
  isPaidByRun,
  reviewGroupNames,
} from "@accord/domain";
import type { ReactElement } from "react";
import type { Company } from "../../../deps.ts";
import { facts, type Fact } from "../parts/facts.ts";
import { figures } from "../parts/figures.ts";
import { section } from "../parts/section.ts";
import { table, type Column } from "../parts/table.ts";
import { sheetDocument, type DrawnSheet } from "../sheet-document.ts";
import { humanize } from "../words.ts";
import { methodTable, remarkOf, runFigures } from "./run-register.ts";
import { runRemarks } from "./run-remarks.ts";
import { requireSums } from "./run-sums.ts";

type Run = RunPaper["run"];

/** Who did what in a run, with the hashes that bind approvals and files to it. */
export function runEvidence(paper: RunPaper, company: Company): DrawnSheet {
  const { run, lines, checks } = paper;
  requireSums(paper);
  const time = (at: string) => formatInstant(at, paper.asOf.timeZone);
  const early = lines.filter(
    ({ dueDate, state }) => isPaidByRun(state) && dueDate > run.paymentDate,
  );
  const returned = lines.filter(({ state }) => state === "returned");
  return sheetDocument({
    kind: `Evidence of ${run.reference}`,
    subject: run.fundingAccount.name,
    remark: remarkOf(run),
    company,
    asOf: paper.asOf,
    parts: [
      figures(runFigures(run)),
      section("Steps", steps(run, time)),
      section("Approvals", approvals(run, time), fingerprintRemark(run)),
      section("New since the Run Before", changesToReview(run)),
      ...(early.length === 0 ? [] : [section("Paid before the Due Day", earlyTable(early))]),
      section("Sums by Method", methodTable(run)),
      section("Files", files(run), FILES_REMARK),
      ...runRemarks(lines),
      ...(checks.length === 0 ? [] : [section("Checks", checkTable(checks))]),
      section("Returns", returns(returned)),
      section("History", history(paper, time)),
    ],
  });
}

const FILES_REMARK =
  "A fingerprint of each file (HMAC-SHA-256), for staff and approvers; it is compared at every download.";

type Time = (at: string) => string;

function steps(run: Run, time: Time): ReactElement {
  const step = (label: string, of: Run["submitted"]): Fact => [
    label,
    of && `${of.by.name}, ${time(of.at)}`,
  ];
  return facts([
    ["Prepared", `${run.createdBy.name}, ${time(run.createdAt)}`],
    ["Last changed by", run.editedBy.name],
    step("Submitted", run.submitted),
    step("Released", run.released),
    step("Paid", run.paid),
    ["Bank reference", run.bankReference],
    step("Cancelled", run.cancelled),
    ["Reason", run.cancelReason],
    ["Note", run.note],
  ]);
}

const fingerprintRemark = ({ revision, contentSha256 }: Run) =>
  contentSha256 === null
    ? "Not submitted yet."
    : `Revision ${revision}, content SHA-256 ${contentSha256}`;

const approvals = (run: Run, time: Time) =>
  table<Run["approvals"][number]>(
    [
      { head: "Approver", width: 160, cell: ({ by }) => by.name },
      { head: "At", width: 130, cell: ({ at }) => time(at) },
      { head: "Note", cell: ({ note }) => note ?? "" },
    ],
    run.approvals,
    { empty: `None of ${run.approvalsNeeded}.` },
  );

const changesToReview = ({ newSinceLast }: Run) =>
  table<Run["newSinceLast"]["groups"][number]>(
    [
      { head: "Group", cell: ({ group }) => humanize(reviewGroupNames[group]) },
      { head: "Lines", width: 80, kind: "figure", cell: (group) => group.count },
      { head: "Net", width: 120, kind: "figure", cell: ({ net }) => formatUsd(net) },
    ],
    newSinceLast.groups,
    { empty: "Nothing." },
  );

const earlyTable = (lines: readonly PayoutRunLine[]) =>
  table<PayoutRunLine>(
    [
      { head: "No.", width: 30, cell: ({ position }) => position },
      { head: "Payee", cell: ({ payeeName }) => payeeName },
      { head: "Agreement", width: 88, kind: "date", cell: ({ agreement }) => agreement.reference },
      { head: "Due", width: 72, kind: "date", cell: ({ dueDate }) => formatDay(dueDate) },
      { head: "Net", width: 84, kind: "figure", cell: ({ net }) => formatUsd(net) },
    ],
    lines,
    { empty: "None." },
  );

const files = (run: Run) =>
  table<Run["files"][number]>(
    [
      { head: "File", width: 150, cell: ({ fileName }) => fileName },
      { head: "Made", width: 130, cell: ({ madeAt }) => formatLocalMinute(madeAt) },
      {
        head: "Fingerprint",
        cell: ({ sha256, voidReason }) =>
          [sha256, voidReason === null ? null : `(void: ${voidReason})`].filter(Boolean).join(" "),
      },
    ],
    run.files,
    { empty: "None before the release." },
  );

const checkColumns: readonly Column<RunCheck>[] = [
  { head: "Number", width: 70, cell: ({ number }) => number },
  { head: "Payee", cell: ({ payee }) => payee },
  { head: "Amount", width: 92, kind: "figure", cell: ({ amount }) => formatUsd(amount) },
  {
    head: "Status",
    width: 190,
    isAfterFigure: true,
    cell: ({ status, voidedBy, voidReason, replaces }) =>
      [
        voidedBy ? `Void by ${voidedBy}` : humanize(status),
        voidReason,
        replaces === null ? null : `replaces ${replaces}`,
      ]
        .filter(Boolean)
        .join(", "),
  },
];

const checkTable = (checks: readonly RunCheck[]) =>
  table(checkColumns, checks, { empty: "No checks." });

const returns = (lines: readonly PayoutRunLine[]) =>
  table<PayoutRunLine>(
    [
      { head: "Day", width: 72, cell: ({ returnedOn }) => returnedOn && formatDay(returnedOn) },
      { head: "Payee", width: 130, cell: ({ payeeName }) => payeeName },
      { head: "Code", width: 44, cell: ({ returnCode }) => returnCode },
      { head: "Reason", cell: ({ returnNote }) => returnNote ?? "" },
      { head: "Net", width: 84, kind: "figure", cell: ({ net }) => formatUsd(net) },
    ],
    lines,
    { empty: "No returns." },
  );

const history = ({ history: entries }: RunPaper, time: Time) =>
  table<RunPaper["history"][number]>(
    [
      { head: "At", width: 130, cell: ({ at }) => time(at) },
      { head: "Who", width: 130, cell: ({ by }) => by ?? "The system" },
      { head: "What", cell: ({ text }) => text },
    ],
    entries,
    { empty: "No entries." },
  );
