import { hasRole, type RequiredRole, type Role } from "../people/roles.ts";
import type { RunStatus } from "./run-enums.ts";

interface RunStepRule {
  /** Who may take it, by the status of the run. */
  readonly from: Readonly<Partial<Record<RunStatus, RequiredRole>>>;
  /** Null where the status afterwards depends on the run. */
  readonly to: RunStatus | null;
  /** `PR-0012 is paid. It cannot be submitted.` */
  readonly done: string;
}

const byStaff = { draft: "staff", submitted: "staff", approved: "staff" } as const;

/** The steps of a payout run (docs/rules.md#approval-of-a-run). */
export const runSteps = {
  change: { from: byStaff, to: null, done: "changed" },
  submit: { from: { draft: "staff" }, to: "submitted", done: "submitted" },
  withdraw: { from: { submitted: "staff" }, to: "draft", done: "withdrawn" },
  approve: { from: { submitted: "approver" }, to: null, done: "approved" },
  reject: { from: { submitted: "approver", approved: "approver" }, to: null, done: "rejected" },
  release: { from: { approved: "approver" }, to: "released", done: "released" },
  paid: { from: { released: ["staff", "approver"] }, to: "paid", done: "marked as paid" },
  cancel: { from: { ...byStaff, released: "approver" }, to: "cancelled", done: "cancelled" },
} as const satisfies Readonly<Record<string, RunStepRule>>;
export type RunStepName = keyof typeof runSteps;

export const runStepRule = (name: RunStepName): RunStepRule => runSteps[name];

/** Of the roles, those that may take the step of some run. */
export const roleOfStep = (name: RunStepName): RequiredRole => [
  ...new Set(Object.values(runStepRule(name).from).flat()),
];

/** Whether a button offers the step; the service decides. */
export function mayTakeStep(
  name: RunStepName,
  { status }: { readonly status: RunStatus },
  roles: readonly Role[],
): boolean {
  const role = runStepRule(name).from[status];
  return role !== undefined && hasRole(roles, role);
}
