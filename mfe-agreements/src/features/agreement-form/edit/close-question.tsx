import { type AgreementStatus, formatUsd, pluralForm, pluralize } from "@accord/domain";
import { ConfirmDialog } from "@accord/ui/overlays";
import { WarningSign } from "@blueprintjs/icons";
import type { Unpaid } from "./use-agreement-money.ts";

interface CloseQuestionProps {
  readonly reference: string;
  /** The new status. */
  readonly status: AgreementStatus;
  /** Null when the payouts could not be loaded. */
  readonly unpaid: Unpaid | null;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const labels = {
  active: "Reopen agreement",
  completed: "Complete agreement",
  cancelled: "Cancel agreement",
} as const;

function amountOf(unpaid: Unpaid | null): string {
  if (unpaid === null) return "Its unpaid payouts could not be counted.";
  return `${pluralize(unpaid.count, "payout")} of ${formatUsd(unpaid.sum)} in all ${pluralForm(unpaid.count, "is", "are")} not paid.`;
}

const runsOf = (payouts: Unpaid["inPayment"]) => [
  ...new Set(payouts.flatMap(({ run }) => run?.reference ?? [])),
];

/** `PR-0007 is released and pays 2 of them.` */
function paidByRuns(inPayment: Unpaid["inPayment"]): string {
  const runs = runsOf(inPayment);
  if (runs.length === 0) return "";
  const [is, pay] = runs.length === 1 ? ["is", "pays"] : ["are", "pay"];
  return ` ${runs.join(" and ")} ${is} released and ${pay} ${inPayment.length} of them.`;
}

function stoppedRuns(inOpenRuns: Unpaid["inOpenRuns"]): string {
  const runs = runsOf(inOpenRuns);
  if (runs.length === 0) return "";
  return ` ${runs.join(" and ")} ${pluralForm(runs.length, "has", "have")} ${inOpenRuns.length} of them: what was submitted or approved is a draft again.`;
}

export function CloseQuestion({ reference, status, unpaid, ...dialog }: CloseQuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel="Keep editing"
      confirmLabel={labels[status]}
      icon={<WarningSign size={20} />}
      intent="primary"
      question={`Close ${reference} with unpaid payouts?`}
    >
      {amountOf(unpaid)} They leave the upcoming and overdue payouts and stay in the schedule.
      {paidByRuns(unpaid?.inPayment ?? [])}
      {stoppedRuns(unpaid?.inOpenRuns ?? [])} The agreement can be reopened.
    </ConfirmDialog>
  );
}
