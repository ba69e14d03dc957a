import { newInvestor, type Investor, type NewInvestor } from "@accord/contracts";
import {
  custodianOf,
  fullName,
  hasMadeName,
  investorKindLabels,
  investorKinds,
  kindFields,
  kindLike,
  ownerOf,
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
  const parsed = withoutKindIssues(row, parse(row, newInvestor, body), stored);
  if (ofSecond === undefined || values["hasSecondParty"] !== false) return withDoubts(row, parsed);
  const issue = issueOf(row, {
    field: "hasSecondParty",
    message: "Say Yes, or clear the columns of the second party",
    title: "There is no second party, but columns of one are filled",
  });
  return withDoubts(row, withIssues(parsed, [issue]));
}

/** What a person has not is asked for as the kind instead. */
function withoutKindIssues(
  { values }: ReadRow,
  parsed: Parsed<NewInvestor>,
  stored?: Partial<Investor>,
): Parsed<NewInvestor> {
  if (!("issues" in parsed) || !lacksKind(values, stored)) return parsed;
  return { ...parsed, issues: parsed.issues.filter(({ field }) => !isOfKinds(field)) };
}

/** The values with what the kind needs and the row does not say. */
function ofKind(values: Values, stored: Partial<Investor> = {}): Values {
  const named = values["kind"] ?? stored.kind ?? "person";
  const kind = investorKinds.find((one) => one === named);
  if (kind === undefined || kind === "person") return values;
  // A legal name that was made is made again; another kind keeps nothing.
  const kept = kindFields.flatMap(({ name }) => {
    const isKept = stored.kind === kind && !(name === "legalName" && hasMadeName(stored));
    const value = isKept ? (stored[name] ?? null) : null;
    return value === null ? [] : [[name, value] as const];
  });
  return {
    kind,
    ...nameInPlace(kind, values),
    ...Object.fromEntries(kept),
    ...values,
    ...custodianInPlace(kind, values),
    ...ownerInPlace(kind, values),
  };
}

/** Lists of custodians name the owner in the registration, and may have no other columns for it. */
function ownerInPlace(kind: InvestorKind, values: Values): Values {
  const [lastName, firstName] = partsOf(values);
  const isNamed = lastName !== "" && firstName !== "" && kindLike(lastName) === null;
  if (kind !== "ira" || isNamed) return {};
  const registrations = [
    textValue(values, "legalName"),
    textValue(values, "custodianName"),
    lastName,
  ];
  return registrations.map((text) => ownerOf(text ?? "")).find((owner) => owner !== null) ?? {};
}

/** Lists of custodians have the whole registration in the column of the custodian, or that alone. */
function custodianInPlace(kind: InvestorKind, values: Values): Values {
  const legalName = textValue(values, "legalName") ?? "";
  const named = textValue(values, "custodianName") ?? legalName;
  const custodianName = kind === "ira" ? custodianOf(named) : null;
  if (custodianName === null) return {};
  return { custodianName, legalName: legalName || named };
}

const partsOf = (values: Values) =>
  [textValue(values, "lastName") ?? "", textValue(values, "firstName") ?? ""] as const;

/** Registers have the name of a trust in the columns of a person's. */
function nameInPlace(kind: Exclude<InvestorKind, "person">, values: Values): Values {
  const [lastName, firstName] = partsOf(values);
  if ((kindLike(lastName) ?? kindLike(firstName)) === null) return {};
  // `Daniel` beside `Summit Trust Co. FBO Daniel Reyes IRA`: the last name is whole.
  const isWhole = kind === "ira" && custodianOf(lastName) !== null;
  const legalName = isWhole ? lastName : fullName(firstName, lastName);
  const custodianName = kind === "ira" ? custodianOf(legalName) : null;
  return kind === "ira" && custodianName === null
    ? {}
    : { legalName, ...(custodianName !== null && { custodianName }) };
}

const labels = { trust: "a trust", company: "a company", ira: "an IRA" } as const;

/** Of a row whose kind has to be said, or whose acting person has the name of the trust. */
export function kindIssue(row: ReadRow, stored?: Partial<Investor>): StoredIssue[] {
  if (lacksKind(row.values, stored)) return [unsaidKind(row)];
  const [lastName, firstName] = partsOf(row.values);
  const isFirst = kindLike(lastName) === null;
  const name = isFirst ? firstName : lastName;
  const like = kindLike(name);
  if (like === null) return [];
  const kind = textValue(row.values, "kind") ?? stored?.kind ?? null;
  const of = { level: "warning", example: `As in ${name}`, text: name } as const;
  if (kind === null) {
    const looks = `${isFirst ? "First" : "Last"} name looks like ${labels[like]}`;
    return [
      issueOf(row, {
        ...{ ...of, field: "kind", repair: "choose", options: [investorKindLabels[like]] },
        message: `The ${looks.charAt(0).toLowerCase()}${looks.slice(1)}; set Kind, or import it as a person`,
        title: `${looks}; set Kind`,
      }),
    ];
  }
  if (kind === "person") return [];
  const legalName = textValue(row.values, "legalName") ?? fullName(firstName, lastName);
  return [
    issueOf(row, {
      ...{ ...of, field: isFirst ? "firstName" : "lastName" },
      message: `The legal name is ${legalName}. Enter first and last name of who acts for it`,
      title: "First and last name are not those of a person",
    }),
  ];
}

const isOfKinds = (name: string | null) => kindFields.some((field) => field.name === name);

/** Registers of trusts and companies have legal names and no column for the kind. */
const lacksKind = (values: Values, stored: Partial<Investor> = {}): boolean =>
  textValue(values, "kind") === null &&
  (stored.kind ?? "person") === "person" &&
  kindFields.some(({ name }) => textValue(values, name) !== null);

function unsaidKind(row: ReadRow): StoredIssue {
  const name = textValue(row.values, "legalName") ?? "";
  const custodian = textValue(row.values, "custodianName");
  const like = custodian === null ? kindLike(name) : "ira";
  const options = like === null ? (["trust", "company", "ira"] as const) : [like];
  const looks =
    like === null ? "Legal name without a kind" : `Legal name looks like ${labels[like]}`;
  return issueOf(row, {
    ...{ field: "kind", repair: "choose", text: name || (custodian ?? "") },
    options: options.map((one) => investorKindLabels[one]),
    message: "A person has no legal name and no custodian. Set Kind",
    title: `${looks}; set Kind`,
    example: `As in ${name || (custodian ?? "")}`,
  });
}
