import type { Rollover } from "@accord/contracts";
import { formatDay, formatUsd } from "@accord/domain";

export const ADDED =
  "Roll over/additional investment added successfully. Investment amount has been updated.";
export const NOT_ADDED = "Failed to add roll over/additional investment";
export const UPDATED = "Roll over updated successfully";
export const NOT_UPDATED = "Failed to update roll over";
export const DELETED = "Rollover entry deleted successfully.";
export const NOT_DELETED = "Failed to delete rollover entry";

export const typeNames = {
  additional_investment: "Additional investment",
  rollover: "Roll over",
} as const;

export const categoryNames = { roi: "ROI", principal: "Principal" } as const;

const rolledText = { roi: "Roll over (ROI)", principal: "Roll over (principal)" } as const;

export function typeText({ rolloverCategory }: Pick<Rollover, "rolloverCategory">): string {
  return rolloverCategory === null ? typeNames.additional_investment : rolledText[rolloverCategory];
}

/** `additional investment of $20,000.00 on 03/02/2026`. */
export function rolloverName({ rolloverType, amount, rolloverDate }: Rollover): string {
  const what = typeNames[rolloverType].toLowerCase();
  return `${what} of ${formatUsd(amount)} on ${formatDay(rolloverDate)}`;
}
