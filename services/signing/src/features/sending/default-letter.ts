import type { AgreementPaper } from "@accord/contracts/internal";

/** What a draft says until its sender changes it (specification section 9, Signing defaults). */
export function defaultLetter({ agreement, investor }: AgreementPaper) {
  const { reference } = agreement;
  return {
    subject: `Please sign your investment agreement - ${reference}`,
    message: `Hello ${investor.firstName},\n\nPlease review and sign your investment agreement ${reference}.\n\nThank you.`,
  };
}
