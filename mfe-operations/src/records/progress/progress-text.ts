import type { StepInProgress } from "@accord/contracts";
import { runLabels, type LongStep, type RunStatus } from "@accord/domain";

const doing: Readonly<Record<Exclude<LongStep, "prepare">, string>> = {
  refresh: "is being checked again",
  submit: "is being submitted",
  approve: "is being approved",
  release: "is being released",
  paid: "is being marked as paid",
};

/** `PR-0012 is being released.` */
export const stepText = (step: LongStep, reference: string): string =>
  step === "prepare" ? "A payout run is being prepared." : `${reference} ${doing[step]}.`;

export const textOf = ({ step, run }: StepInProgress): string =>
  stepText(step, run?.reference ?? "A payout run");

/** `PR-0012 is a draft now.` */
export const statusNow = (reference: string, status: RunStatus): string =>
  `${reference} is ${status === "draft" ? "a draft" : runLabels[status].toLowerCase()} now.`;
