import { newInvestor, type Investor, type NewInvestor } from "@accord/contracts";
import {
  custodianOf,
  fullName,
  investorKindLabels,
  investorKinds,
  kindFields,
  kindHas,
  kindLike,
  type InvestorKind,
} from "@accord/domain";
import { issueOf } from "./import-issue.ts";
import type { StoredIssue } from "./import-rows.store.ts";
import { parse, withDoubts, withIssues, withoutNulls, type Parsed } from "./inputs.ts";
import { textValue, type ReadRow, type Values } from "./read-rows.ts";

/** `stored`: the investor that the row changes, whose kind stays where the row names none. */
export function investorInput(row: ReadRow, stored?: Partial<Investor>): Parsed<NewInvestor> {
  const values = withoutNulls(row.values);
  const ofSecond = Object.keys(values).find((name) => name.startsWith("secondParty"));
  const body = { hasSecondParty: ofSecond !== undefined, ...ofKind(values, stored) };
  const parsed = parse(row, newInvestor, body);
  if (ofSecond === undefined || values["hasSecondParty"] !== false) return withDoubts(row, parsed);
  const issue = issueOf(row, {
    field: "hasSecondParty",
    message: "Say Yes, or clear the columns of the second party",
    title: "There is no second party, but columns of one are filled",
  });
  return withDoubts(row, withIssues(parsed, [issue]));
}

/** The values with what the kind needs and the row does not say. */
function ofKind(values: Values, stored: Partial<Investor> = {}): Values {
  const named = values["kind"] ?? stored.kind ?? "person";
  const kind = investorKinds.find((one) => one === named);
  if (kind === undefined || kind === "person") return values;
  const kept = kindFields.flatMap(({ name }) => {
    const value = kindHas(kind, name) ? (stored[name] ?? null) : null;
    return value === null ? [] : [[name, value] as const];
  });
  return {
    kind,
    ...nameInPlace(kind, values),
    ...Object.fromEntries(kept),
    ...values,
    ...accountOf(values),
  };
}

/** Of an account in a file the last four are kept, as a list shows them. */
function accountOf(values: Values): Values {
  const [, tail] = /^[•*]*(\d{2,4})$/.exec(textValue(values, "custodianAccount") ?? "") ?? [];
  return tail === undefined ? {} : { custodianAccount: `••••${tail}` };
}

/** Registers have the name of a trust in the columns of a person's. */
function nameInPlace(kind: Exclude<InvestorKind, "person">, values: Values): Values {
  const lastName = textValue(values, "lastName") ?? "";
  if (kindLike(lastName) === null) return {};
  const legalName = fullName(textValue(values, "firstName"), lastName);
  const custodianName = kind === "ira" ? custodianOf(legalName) : null;
  return kind === "ira" && custodianName === null
    ? {}
    : { legalName, ...(custodianName !== null && { custodianName }) };
}

/** Of a row that is taken for a person, or whose acting person has the name of the trust. */
export function kindIssue(row: ReadRow, stored?: Partial<Investor>): StoredIssue[] {
  const lastName = textValue(row.values, "lastName") ?? "";
  const like = kindLike(lastName);
  if (like === null) return [];
  const kind = textValue(row.values, "kind") ?? stored?.kind ?? null;
  const label = { trust: "a trust", company: "a company", ira: "an IRA" }[like];
  if (kind === null)
    return [
      issueOf(row, {
        field: "kind",
        level: "warning",
        message: `The last name looks like ${label}; set Kind, or import it as a person`,
        title: `Last name looks like ${label}; set Kind`,
        example: `As in ${lastName}`,
        text: lastName,
        repair: "choose",
        options: [investorKindLabels[like]],
      }),
    ];
  if (kind === "person") return [];
  return [
    issueOf(row, {
      field: "lastName",
      level: "warning",
      message: "It is the legal name too. Enter first and last name of who acts for it",
      title: "First and last name are not those of a person",
      example: `As in ${lastName}`,
      text: lastName,
    }),
  ];
}
