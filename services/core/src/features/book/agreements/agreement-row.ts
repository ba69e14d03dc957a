import type { Agreement } from "@accord/contracts";
import { completionPercentage, type Day } from "@accord/domain";
import type { AgreementRow } from "../records/index.ts";

export type ListedAgreement = AgreementRow & Pick<Agreement, "investor" | "outstandingPrincipal">;

export const presentAgreement = (row: ListedAgreement, today: Day): Agreement => ({
  ...row,
  completionPercentage: completionPercentage(row.startDate, row.endDate, today, row.status),
});
