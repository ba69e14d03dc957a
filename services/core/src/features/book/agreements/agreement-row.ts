import type { Agreement } from "@accord/contracts";
import { completionPercentage, type Day } from "@accord/domain";

/** A row of `agreements`; investor and outstanding principal are read from other tables. */
export interface AgreementRow extends Omit<
  Agreement,
  "investor" | "outstandingPrincipal" | "completionPercentage"
> {
  readonly deletedAt: string | null;
}

export type ListedAgreement = AgreementRow & Pick<Agreement, "investor" | "outstandingPrincipal">;

export const presentAgreement = (row: ListedAgreement, today: Day): Agreement => ({
  ...row,
  completionPercentage: completionPercentage(row.startDate, row.endDate, today, row.status),
});
