import type { Investor } from "@accord/contracts";
import { fullName } from "@accord/domain";

type Named = Pick<Investor, "firstName" | "lastName">;

/** First and last name, as lists, titles and labels show them. */
export const nameOf = (investor: Named) => fullName(investor.firstName, investor.lastName);

/** `1 agreement`, `3 agreements`. */
export const agreementsText = (count: number) =>
  count === 1 ? "1 agreement" : `${count} agreements`;

/**
 * Active with an active agreement or none yet, otherwise Inactive (docs/rules.md#investor-status).
 */
export function investorStatus(
  investor: Pick<Investor, "agreementsCount" | "activeAgreementsCount">,
): "active" | "inactive" {
  const isWaiting = investor.agreementsCount === 0;
  return investor.activeAgreementsCount > 0 || isWaiting ? "active" : "inactive";
}
