import {
  additionalFields,
  partyField,
  partyFields,
  partyHeader,
  type Party,
} from "../people/investor-fields.ts";
import { investorKinds, kindFields } from "../people/investor-kinds.ts";
import { choices, field, readAs, yesNo, type ImportField } from "./import-field.ts";

const beside = (roles: readonly string[], headers: readonly string[]): string[] =>
  headers.flatMap((header) => roles.map((role) => `${role} ${header}`));

const columnsOf = (party: Party): ImportField[] =>
  partyFields.map(({ name, header, headers = [], kind, required, examples: [first, second] }) =>
    field(partyField(party, name), partyHeader(party, header), party === "first" ? first : second, {
      ...(kind && readAs[kind]),
      required: required && party === "first",
      headers:
        party === "first"
          ? [
              ...headers,
              ...beside(["trustee", "owner", "contact", "signer", "officer"], [header, ...headers]),
            ]
          : beside(
              ["second party", "joint", "spouse", "co trustee", "second trustee"],
              [header, ...headers],
            ),
    }),
  );

const kind = field("kind", "Kind", "Person", {
  type: "choice",
  choices: choices(investorKinds, {
    person: [
      ...["individual", "ind", "natural person", "joint", "individual joint", "joint tenants"],
      ...["jtwros", "household"],
    ],
    trust: [
      ...["family trust", "living trust", "revocable trust", "irrevocable trust", "trusts"],
      ...["revocable living trust", "rev trust"],
    ],
    company: [
      ...["llc", "corporation", "corp", "inc", "partnership", "lp", "entity", "business"],
      ...["limited partnership", "limited liability company", "s corp", "c corp", "llp", "gmbh"],
      ...["foundation", "nonprofit", "non profit", "organization"],
    ],
    ira: [
      ...["roth ira", "sep ira", "traditional ira", "rollover ira", "retirement account", "sdira"],
      ...["ira roth", "roth", "sep", "simple ira", "inherited ira", "self directed ira"],
      ...["ira traditional", "ira sep", "ira rollover", "ira simple", "retirement"],
    ],
  }),
  headers: [
    ...["investor kind", "investor type", "entity type", "registration type", "account type"],
    ...["client type", "ownership type", "type of investor"],
  ],
});

export const investorFields: readonly ImportField[] = [
  ...columnsOf("first"),
  kind,
  ...kindFields.map(({ name, header, headers, input }) =>
    field(name, header, "", { headers, ...(input && readAs[input]) }),
  ),
  ...additionalFields.map(({ name, header, headers = [] }) => field(name, header, "", { headers })),
  field("hasSecondParty", "Second party", "Yes", {
    ...yesNo,
    headers: ["joint", "has second party"],
  }),
  ...columnsOf("second"),
];
