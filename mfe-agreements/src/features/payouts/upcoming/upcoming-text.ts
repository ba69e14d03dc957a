import type { UpcomingPayout } from "@accord/contracts";
import { formatDay, fullName } from "@accord/domain";

export const investorOf = ({ agreement: { investor } }: UpcomingPayout) =>
  fullName(investor.firstName, investor.lastName);

/** `Margaret Okafor due 04/01/2026`: what a row's controls are about. */
export const whatIsDue = (payout: UpcomingPayout) =>
  `${investorOf(payout)} due ${formatDay(payout.dueDate)}`;
