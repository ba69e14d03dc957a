import type { AgreementInput } from "@accord/contracts";
import {
  carriedNames,
  contactNames,
  formatMoney,
  formatPercent,
  payoutMethods,
  pick,
  type Cents,
  type ContactName,
  type Terms,
} from "@accord/domain";

const wire = (cents: Cents | null | undefined) =>
  typeof cents === "number" ? formatMoney(cents) : null;

/** The opposite of `termsOf`. */
export function termColumns({ investmentAmount, firstPayoutDate, ...terms }: Terms) {
  return {
    ...terms,
    initialInvestment: formatMoney(investmentAmount),
    roiPercentage: formatPercent(terms.roiPercentage),
    roiPaymentType: terms.roiPaymentType ?? "full",
    customFirstPeriodROI: wire(terms.customFirstPeriodROI),
    firstPayoutDateTyped: firstPayoutDate ?? null,
    totalRoiManual: wire(terms.totalRoiManual),
  };
}

type Columns<Name extends string, Value> = { readonly [Column in Name]?: Value };

/** Ways of payment and what no rule reads. */
export const carriedColumns = (input: AgreementInput) =>
  pick(input, [...payoutMethods, ...carriedNames]);

/** Null when the form sent no contact field. */
export function sentContact(input: AgreementInput): Columns<ContactName, string | null> | null {
  if (contactNames.every((name) => input[name] === undefined)) return null;
  return Object.fromEntries(contactNames.map((name) => [name, input[name] ?? null]));
}
