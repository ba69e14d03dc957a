/** Who an investor is (docs/rules.md#kinds-of-investors). */
export const investorKinds = ["person", "trust", "company", "ira"] as const;
export type InvestorKind = (typeof investorKinds)[number];

export const investorKindLabels: Readonly<Record<InvestorKind, string>> = {
  person: "Person",
  trust: "Trust",
  company: "Company",
  ira: "IRA",
};

/** What the acting person is where the record does not say it. */
export const actingRoles = {
  trust: "Trustee",
  company: "Officer",
  ira: "Owner",
} as const satisfies Readonly<Record<Exclude<InvestorKind, "person">, string>>;

export const mayHaveSecondParty = (kind: InvestorKind): boolean =>
  kind === "person" || kind === "trust";

/** Whether `lastFourSsn` holds the digits of a number of an employer. */
export const hasEin = (kind: InvestorKind | undefined): boolean =>
  kind === "trust" || kind === "company";

export const digitsLabel = (kind: InvestorKind | undefined): string =>
  hasEin(kind) ? "Last 4 of EIN" : "Last 4 of SSN";

export const MAX_LEGAL_NAME = 120;

interface OfKinds<Name extends string> {
  readonly name: Name;
  /** In forms, details and sheets. */
  readonly label: string;
  /** Of its column in lists, exports and samples. */
  readonly header: string;
  readonly headers: readonly string[];
  readonly kinds: readonly InvestorKind[];
  readonly input?: "state" | "zip";
}

const ofKinds = <const Name extends string>(fields: readonly OfKinds<Name>[]) => fields;

const organisations = ["trust", "company", "ira"] as const;
const accounts = ["ira"] as const;

/** The fields that only some kinds have, in the order of lists and files. */
export const kindFields = ofKinds([
  {
    ...{ name: "legalName", label: "Legal Name", header: "Legal name", kinds: organisations },
    headers: [
      ...["entity name", "trust name", "company name", "entity", "registration"],
      ...["name of trust", "trust", "company", "account registration", "account title"],
    ],
  },
  {
    ...{ name: "actingAs", label: "Acting As", header: "Acting as", kinds: organisations },
    headers: ["capacity", "signing as"],
  },
  {
    ...{ name: "custodianName", label: "Custodian", header: "Custodian", kinds: accounts },
    headers: ["custodian name"],
  },
  {
    ...{ name: "custodianAccount", label: "Custodian Account", header: "Custodian account" },
    kinds: accounts,
    headers: [
      ...["custodian account number", "custodian account no", "custodian account #"],
      ...["ira account", "ira account number"],
    ],
  },
  {
    ...{ name: "payeeAddress", label: "Street Address", header: "Payee address", kinds: accounts },
    headers: ["payee street", "check address", "custodian address", "custodian mailing address"],
  },
  {
    ...{ name: "payeeCity", label: "City", header: "Payee city", kinds: accounts },
    headers: ["check city", "custodian city"],
  },
  {
    ...{ name: "payeeState", label: "State", header: "Payee state", kinds: accounts },
    ...{ input: "state", headers: ["check state", "custodian state"] },
  },
  {
    ...{ name: "payeeZipCode", label: "Zip Code", header: "Payee ZIP code", kinds: accounts },
    ...{ input: "zip", headers: ["payee zip", "check zip", "custodian zip"] },
  },
]);

export type KindFieldName = (typeof kindFields)[number]["name"];

export const payeeAddressFields = [
  "payeeAddress",
  "payeeCity",
  "payeeState",
  "payeeZipCode",
] as const satisfies readonly KindFieldName[];
