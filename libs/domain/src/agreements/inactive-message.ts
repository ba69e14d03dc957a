import type { AgreementStatus } from "../enums.ts";

/**
 * Why an agreement accepts no money and is not sent for signature; null for an active one
 * (docs/rules.md#agreement-status).
 */
export function inactiveMessage(agreement: {
  readonly reference: string;
  readonly status: AgreementStatus;
}): string | null {
  const { reference, status } = agreement;
  if (status === "active") return null;
  return `${reference} is ${status}. Reopen it first: edit the agreement and set its status to active.`;
}
