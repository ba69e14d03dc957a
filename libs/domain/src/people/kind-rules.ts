import {
  investorKindLabels,
  kindFields,
  MAX_LEGAL_NAME,
  mayHaveSecondParty,
  payeeAddressFields,
  type InvestorKind,
  type KindFieldName,
} from "./investor-kinds.ts";
import { iraName } from "./investor-names.ts";

type KindTexts = { readonly [Name in KindFieldName]?: string | null | undefined };

/** A new investor, or one as an edit leaves it. */
export interface OfKind extends KindTexts {
  readonly kind?: InvestorKind | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly hasSecondParty?: boolean | undefined;
}

export interface KindIssue {
  readonly path: KindFieldName | "hasSecondParty";
  readonly message: string;
}

const article: Readonly<Record<InvestorKind, string>> = {
  person: "A person",
  trust: "A trust",
  company: "A company",
  ira: "An IRA",
};

export const kindHas = (kind: InvestorKind, name: KindFieldName): boolean =>
  kindFields.some((field) => field.name === name && field.kinds.includes(kind));

/** A form may hold what no contract has read yet. */
const isFilled = (text: unknown): boolean => typeof text === "string" && text.trim() !== "";

/** What the fields of a kind break; an investor without issues can be stored. */
export function kindIssues(of: OfKind): KindIssue[] {
  const { kind = "person" } = of;
  const issues: KindIssue[] = [];
  const refuse = (path: KindIssue["path"], message: string) => issues.push({ path, message });
  for (const { name, header } of kindFields)
    if (!kindHas(kind, name) && isFilled(of[name]))
      refuse(name, `${article[kind]} has no ${inSentence(header)}: clear it, or set another kind`);
  if (of.hasSecondParty === true && !mayHaveSecondParty(kind))
    refuse("hasSecondParty", `${article[kind]} has no second party: clear it, or set another kind`);
  if ((kind === "trust" || kind === "company") && !isFilled(of.legalName))
    refuse("legalName", "Legal name is required");
  if (kind === "ira") issues.push(...iraIssues(of));
  return issues;
}

/** `Payee ZIP code` keeps its capitals. */
const inSentence = (header: string) => `${header.charAt(0).toLowerCase()}${header.slice(1)}`;

function iraIssues(of: OfKind): KindIssue[] {
  const issues: KindIssue[] = [];
  if (!isFilled(of.custodianName))
    issues.push({ path: "custodianName", message: "Custodian is required" });
  const made = legalNameOf(of) ?? "";
  if (!isFilled(of.legalName) && made.length > MAX_LEGAL_NAME)
    issues.push({
      path: "legalName",
      message: `Enter a legal name of at most ${MAX_LEGAL_NAME} characters: that of custodian and owner has ${made.length}`,
    });
  const filled = payeeAddressFields.filter((name) => isFilled(of[name]));
  if (filled.length > 0 && filled.length < payeeAddressFields.length)
    for (const name of payeeAddressFields)
      if (!filled.includes(name))
        issues.push({ path: name, message: "Complete the payee address, or clear all of it" });
  return issues;
}

/** The legal name as it is stored: an IRA's is made of custodian and owner unless one is typed. */
export function legalNameOf(of: OfKind): string | null {
  const { kind = "person", legalName, custodianName, firstName = "", lastName = "" } = of;
  if (kind === "person") return null;
  if (isFilled(legalName)) return legalName ?? null;
  return kind === "ira" && isFilled(custodianName)
    ? iraName(custodianName ?? "", { firstName, lastName })
    : null;
}

/** Whether the legal name of an IRA follows its custodian and owner: no other one was typed. */
export const hasMadeName = (of: OfKind): boolean =>
  of.kind === "ira" && of.legalName === legalNameOf({ ...of, legalName: null });

/** What screens call the kind. */
export const kindLabel = (kind: InvestorKind | undefined): string =>
  investorKindLabels[kind ?? "person"];

const looksLikeTrust =
  /\b(?:trust|trustees?|ttees?|u\/?t\/?d|u\/?a\/?d|(?:living|liv|family|fam|rev|irrev) tr)\b/i;
const looksLikeIra =
  /\b(?:(?:roth|sep|simple)[ -])?ira\b|\b401\s?\(?k\)?|\b(?:c?fbo|f\/b\/o|custodian)\b/i;
const looksLikeCompany =
  /\b(?:l\.?l\.?c|l\.?l\.?p|l\.?p|inc|incorporated|corp|corporation|ltd|limited|company|co|holdings|partners|partnership|foundation|pllc|p\.c|gmbh)\b\.?/i;

/** The kind that a last name looks like, such as `Smith Family Trust`; null for a person's. */
export function kindLike(name: string): Exclude<InvestorKind, "person"> | null {
  if (!/[\s.,]/.test(name.trim()) || /\bc\/o\b/i.test(name)) return null;
  if (looksLikeIra.test(name)) return "ira";
  if (looksLikeTrust.test(name)) return "trust";
  return looksLikeCompany.test(name) ? "company" : null;
}

/** `Summit Trust Co.` of `Summit Trust Co. custodian FBO Daniel Reyes IRA`; null without one. */
export const custodianOf = (name: string): string | null =>
  registration.exec(name)?.groups?.["custodian"] ?? null;

const registration =
  /^(?<custodian>.+?),?(?:\s+(?:as\s+)?cust(?:odian|\.)?)?\s+(?:c?fbo|f[/.]b[/.]o\.?|for (?:the )?benefit of):?\s+(?<owner>.+)$/i;
const accountSort =
  /[\s,-]*(?:\b(?:roth|sep|simple|traditional|rollover|inherited|beneficiary|bene|self-directed|contributory)[ -]+)*\bira\b.*$/i;

/** Who `Summit Trust Co. FBO Daniel Reyes Jr. IRA` names as the owner; null where it is not two names. */
export function ownerOf(name: string): { firstName: string; lastName: string } | null {
  const owner = registration.exec(name)?.groups?.["owner"]?.replace(accountSort, "").trim() ?? "";
  const words = owner.split(/\s+/);
  const at = words.length > 2 && /^(?:jr|sr|ii|iii|iv)\.?$/i.test(words.at(-1) ?? "") ? -2 : -1;
  const [firstName, lastName] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
  return firstName === "" || /[,&\d]/.test(owner) ? null : { firstName, lastName };
}
