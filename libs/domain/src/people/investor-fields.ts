interface Described<Name extends string> {
  readonly name: Name;
  /** In forms, details and sheets. */
  readonly label: string;
  /** Of its column in lists, exports and samples. */
  readonly header: string;
  /** Other headers that files have. */
  readonly headers?: readonly string[];
}

interface DescribedOfParty<Name extends string> extends Described<Name> {
  readonly formRow: number;
  readonly kind?: "digits" | "email" | "phone" | "state" | "zip";
  /** Of the first party. */
  readonly required: boolean;
  /** Of the first and the second party, in the sample file. */
  readonly examples: readonly [string, string];
}

const ofParty = <const Name extends string>(fields: readonly DescribedOfParty<Name>[]) => fields;
const described = <const Name extends string>(fields: readonly Described<Name>[]) => fields;

/**
 * The fields that both parties have (docs/rules.md#investor-fields), in the order of lists and files.
 * Form, details, exports, samples and imports are made of them.
 */
export const partyFields = ofParty([
  {
    ...{ name: "firstName", label: "First Name", header: "First name", formRow: 1, required: true },
    headers: ["given name", "firstname", "first", "fname"],
    examples: ["Sofia", "Luca"],
  },
  {
    ...{ name: "middleName", label: "Middle Name", header: "Middle name", formRow: 2 },
    required: false,
    headers: ["middle", "middlename"],
    examples: ["", ""],
  },
  {
    ...{ name: "lastName", label: "Last Name", header: "Last name", formRow: 1, required: true },
    headers: ["surname", "family name", "lastname", "last", "lname"],
    examples: ["Marchetti", "Marchetti"],
  },
  {
    ...{ name: "lastFourSsn", label: "Last 4 of SSN", header: "Last 4 of SSN", formRow: 2 },
    ...{ kind: "digits", required: true },
    headers: [
      ...["last four", "last four ssn", "ssn last 4", "ssn", "last 4", "tax id", "last 4 ssn"],
      ...["last 4 of ein", "ein last 4", "ein last four", "ein", "tin", "ssn ein"],
    ],
    examples: ["0042", "0117"],
  },
  {
    ...{
      name: "email",
      label: "Email",
      header: "Email",
      formRow: 3,
      kind: "email",
      required: true,
    },
    headers: ["e mail", "email address", "mail", "e mail 1 value"],
    examples: ["sofia@example.com", "luca@example.com"],
  },
  {
    ...{
      name: "phone",
      label: "Phone",
      header: "Phone",
      formRow: 3,
      kind: "phone",
      required: true,
    },
    headers: [
      ...["telephone", "tel", "phone number", "phone no", "phone 1 value"],
      ...["mobile", "cell", "mobile phone", "cell phone", "home phone"],
    ],
    examples: ["(205) 555-0134", "(205) 555-0134"],
  },
  {
    ...{ name: "streetAddress", label: "Street Address", header: "Street address", formRow: 4 },
    required: true,
    headers: [
      "address",
      "street",
      "address 1",
      "address line 1",
      "mailing address",
      "mailing street",
      "home street",
      "address 1 street",
      "po address line 1",
    ],
    examples: ["12 Bay Street", "12 Bay Street"],
  },
  {
    ...{ name: "city", label: "City", header: "City", formRow: 5, required: true },
    headers: ["town", "mailing city", "home city", "address 1 city", "po city"],
    examples: ["Mobile", "Mobile"],
  },
  {
    ...{
      name: "state",
      label: "State",
      header: "State",
      formRow: 5,
      kind: "state",
      required: true,
    },
    headers: [
      ...["st", "province", "state code", "state province", "state region", "mailing state"],
      ...["mailing state province", "home state", "address 1 region", "po region"],
    ],
    examples: ["AL", "AL"],
  },
  {
    ...{ name: "zipCode", label: "Zip Code", header: "ZIP code", formRow: 5, kind: "zip" },
    required: true,
    headers: [
      ...["zip", "postal code", "postcode", "zipcode", "mailing zip", "zip postal code"],
      ...["mailing zip postal code", "mailing postal code", "home postal code"],
      ...["address 1 postal code", "po postal code"],
    ],
    examples: ["36602", "36602"],
  },
]);

export type PartyField = (typeof partyFields)[number]["name"];

/** Additional Information, in the order of the form, the details, the sheet, lists and files. */
export const additionalFields = described([
  {
    ...{ name: "responsibleParty", label: "Responsible Party", header: "Responsible party" },
    headers: ["trustee"],
  },
  { name: "relationship", label: "Relationship", header: "Relationship" },
]);

export type Party = "first" | "second";

/** The field, or the second party's: `secondPartyCity` for `city`. */
export function partyField<Name extends PartyField>(
  party: Party,
  name: Name,
): Name | `secondParty${Capitalize<Name>}`;
export function partyField(party: Party, name: PartyField): string {
  return party === "first" ? name : `secondParty${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

export const secondPartyNames = partyFields.map(({ name }) => partyField("second", name));

/** `First name`, or `Second party first name`; `ZIP` stays. */
export function partyHeader(party: Party, header: string): string {
  if (party === "first") return header;
  const inSentence = /^[A-Z]{2}/.test(header)
    ? header
    : `${header.charAt(0).toLowerCase()}${header.slice(1)}`;
  return `Second party ${inSentence}`;
}
