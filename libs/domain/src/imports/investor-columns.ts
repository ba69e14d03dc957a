import {
  additionalFields,
  partyField,
  partyFields,
  partyHeader,
  type Party,
} from "../people/investor-fields.ts";
import { field, readAs, yesNo, type ImportField } from "./import-field.ts";

const columnsOf = (party: Party): ImportField[] =>
  partyFields.map(({ name, header, headers = [], kind, required, examples: [first, second] }) =>
    field(partyField(party, name), partyHeader(party, header), party === "first" ? first : second, {
      ...(kind && readAs[kind]),
      required: required && party === "first",
      headers:
        party === "first"
          ? headers
          : headers.flatMap((one) => [`second party ${one}`, `joint ${one}`, `spouse ${one}`]),
    }),
  );

export const investorFields: readonly ImportField[] = [
  ...columnsOf("first"),
  ...additionalFields.map(({ name, header, headers = [] }) => field(name, header, "", { headers })),
  field("hasSecondParty", "Second party", "Yes", {
    ...yesNo,
    headers: ["joint", "has second party"],
  }),
  ...columnsOf("second"),
];
