import { contactNames, type AgreementInput, type ContactName } from "@accord/contracts";
import { formatMoney, formatPercent, payoutMethods, type Cents, type Terms } from "@accord/domain";

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

export const paymentColumns = (
  input: AgreementInput,
): Columns<(typeof payoutMethods)[number], boolean> =>
  Object.fromEntries(payoutMethods.map((name) => [name, input[name]]));

/** Null when the form sent no contact field. */
export function sentContact(input: AgreementInput): Columns<ContactName, string | null> | null {
  if (contactNames.every((name) => input[name] === undefined)) return null;
  return Object.fromEntries(contactNames.map((name) => [name, input[name] ?? null]));
}
