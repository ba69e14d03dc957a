import { serverMessage } from "@accord/api-client";
import type { Rollover } from "@accord/contracts";
import { formatDay, formatUsd } from "@accord/domain";
import { failureLines } from "@accord/remote-kit";

export const ADDED =
  "Roll over/additional investment added successfully. Investment amount has been updated.";
export const NOT_ADDED = "Failed to add roll over/additional investment";
export const UPDATED = "Roll over updated successfully";
export const NOT_UPDATED = "Failed to update roll over";
export const DELETED = "Rollover entry deleted successfully.";
export const NOT_DELETED = "Failed to delete rollover entry";

/** A failure in its specified words, with the server's reason when it gave one. */
export function failureText(failure: string, error: Error): string {
  const reason = serverMessage(error);
  return reason === undefined ? failure : `${failure}: ${reason}`;
}

/** The same for the notice in the form: the server's reason, else the specified words. */
export const noticeLines = (failure: string, error: Error, fieldNames: readonly string[]) =>
  serverMessage(error) === undefined ? [failure] : failureLines(error, failure, fieldNames);

export const typeNames = {
  rollover: "Roll over",
  additional_investment: "Additional investment",
} as const;

export const categoryNames = { roi: "ROI", principal: "Principal" } as const;

const rolledText = { roi: "Roll over (ROI)", principal: "Roll over (principal)" } as const;

/** `Additional investment`, or what was rolled over. */
export function typeText({ rolloverCategory }: Pick<Rollover, "rolloverCategory">): string {
  return rolloverCategory === null ? typeNames.additional_investment : rolledText[rolloverCategory];
}

/** `additional investment of $20,000.00 on 03/02/2026`. */
export function rolloverName({ rolloverType, amount, rolloverDate }: Rollover): string {
  const what = typeNames[rolloverType].toLowerCase();
  return `${what} of ${formatUsd(amount)} on ${formatDay(rolloverDate)}`;
}
