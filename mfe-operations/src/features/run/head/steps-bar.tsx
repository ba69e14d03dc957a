import type { PayoutRunDetails } from "@accord/contracts";
import {
  formatDay,
  pluralForm,
  pluralize,
  runLabels,
  type RunStatus,
  runStatuses,
} from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { StepsList } from "../../../records/head/steps-list.tsx";
import { whenText } from "../../../records/when-text.ts";
import { blockingCount } from "../run-texts.ts";

const steps: readonly RunStatus[] = runStatuses.filter((status) => status !== "cancelled");

type Step = { readonly by: { readonly name: string }; readonly at: string };
type When = (at: string) => string;

const doneText = ({ by, at }: Step, when: When) => `${by.name}, ${when(at)}`;

function submittedNote(run: PayoutRunDetails): string {
  const left = blockingCount(run);
  if (left > 0) return `${left} ${pluralForm(left, "problem")} left`;
  return run.lineCount === 0 ? "No lines" : "No problems left";
}

function approvedNote(run: PayoutRunDetails, when: When): string {
  const { approvals, approvalsNeeded, status } = run;
  const last = approvals.at(-1);
  if (last && approvals.length >= approvalsNeeded) return doneText(last, when);
  const missing = approvalsNeeded - approvals.length;
  const count = pluralize(missing, "approval");
  return status === "submitted" ? `Waits for ${count}` : `${count}, not by the preparer`;
}

/** Who took a step and when, or what is missing for it. */
function noteOf(step: RunStatus, run: PayoutRunDetails, when: When): string {
  switch (step) {
    case "draft":
      return doneText({ by: run.createdBy, at: run.createdAt }, when);
    case "submitted":
      return run.submitted && run.status !== "draft"
        ? doneText(run.submitted, when)
        : submittedNote(run);
    case "approved":
      return approvedNote(run, when);
    case "released":
      return run.released ? doneText(run.released, when) : "ACH file, wire list and checks";
    default:
      return run.paid ? doneText(run.paid, when) : `On or after ${formatDay(run.paymentDate)}`;
  }
}

/** A cancelled run stopped before the first step that nobody took. */
function currentStep(run: PayoutRunDetails): RunStatus {
  const { status, submitted, approvals, approvalsNeeded, released } = run;
  if (status !== "cancelled") return status;
  if (released) return "released";
  if (!submitted) return "draft";
  return approvals.length < approvalsNeeded ? "submitted" : "approved";
}

export function StepsBar({ run }: { readonly run: PayoutRunDetails }) {
  const session = useSession();
  const when = (at: string) => whenText(at, session);
  const current = steps.indexOf(currentStep(run));
  return (
    <StepsList
      current={current}
      steps={steps.map((step, index) => ({
        name: runLabels[step],
        note: run.status === "cancelled" && index > current ? "" : noteOf(step, run, when),
        isDone: index < current || run.status === "paid",
      }))}
    />
  );
}
