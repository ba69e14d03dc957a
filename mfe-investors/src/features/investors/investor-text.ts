import type { Investor } from "@accord/contracts";
import { fullName } from "@accord/domain";

type Named = Pick<Investor, "firstName" | "lastName">;

export const nameOf = (investor: Named) => fullName(investor.firstName, investor.lastName);

export const agreementsText = (count: number) =>
  count === 1 ? "1 agreement" : `${count} agreements`;

/** See docs/rules.md#investor-status. */
export function investorStatus(
  investor: Pick<Investor, "agreementsCount" | "activeAgreementsCount">,
): "active" | "inactive" {
  const isWaiting = investor.agreementsCount === 0;
  return investor.activeAgreementsCount > 0 || isWaiting ? "active" : "inactive";
}
