import type { Agreement } from "@accord/contracts";

/** A row of `agreements`; investor and outstanding principal are read from other tables. */
export interface AgreementRow extends Omit<
  Agreement,
  "investor" | "outstandingPrincipal" | "completionPercentage"
> {
  readonly deletedAt: string | null;
}
