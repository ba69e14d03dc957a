/** Contact data of an investor. */
interface ContactRecord {
  readonly streetAddress: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string;
  readonly email: string;
}

/** The contact data that an agreement copies. The one phone number counts as home and mobile. */
export const contactOf = (investor: ContactRecord) => ({
  investorAddress: investor.streetAddress,
  investorCity: investor.city,
  investorState: investor.state,
  investorZip: investor.zipCode,
  investorHomePhone: investor.phone,
  investorMobilePhone: investor.phone,
  investorEmail: investor.email,
});

/** Street, then city, state and ZIP; without blank lines. */
export function addressLines(
  street: string | null,
  city: string | null,
  state: string | null,
  zip: string | null,
): string[] {
  const region = [state, zip].filter(Boolean).join(" ");
  const cityLine = [city, region].filter(Boolean).join(", ");
  return [street ?? "", cityLine].filter(Boolean);
}
