import { actingRoles, type InvestorKind } from "./investor-kinds.ts";
import { fullName, initials } from "./names.ts";

type Text = string | null | undefined;

/** What the names of an investor are made of; a record without a kind is a person. */
export interface NamedParts {
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName?: Text;
  readonly kind?: InvestorKind | undefined;
  readonly legalName?: Text;
  readonly actingAs?: Text;
  readonly hasSecondParty?: boolean | undefined;
  readonly secondPartyFirstName?: Text;
  readonly secondPartyMiddleName?: Text;
  readonly secondPartyLastName?: Text;
}

/** Who a 1099 is made out to, with the kind of its number. */
export interface TaxRecipient {
  readonly name: string;
  readonly tin: "ssn" | "ein";
}

/** All names of an investor (docs/rules.md#names-of-an-investor). */
export interface InvestorNames {
  /** In lists, titles and messages. */
  readonly display: string;
  /** Below the display name: `Daniel Reyes, owner`. Null for a person. */
  readonly acting: string | null;
  /** What lists are sorted by. */
  readonly sort: string;
  readonly initials: string;
  /** On paper. */
  readonly formal: string;
  /** The same as lines of a postal address. */
  readonly addressee: readonly string[];
  /** What names of files begin with, for each party. */
  readonly filed: readonly { readonly lastName: string; readonly firstName: string }[];
  /** On checks and in bank files. */
  readonly payee: string;
  /** How a letter addresses the reader. */
  readonly salutation: string;
  /** The acting person and the second party, in signing order. */
  readonly signers: readonly string[];
  /** Null for an IRA, whose custodian reports. */
  readonly taxRecipient: TaxRecipient | null;
}

/**
 * Every name of an investor; nothing else puts one together. Registers have the name of a trust in
 * the columns of a person's: then who acts for it is not known.
 */
export function investorNames(of: NamedParts): InvestorNames {
  const person = fullName(of.firstName, of.lastName);
  const signers = signersOf(of);
  const kind = of.kind ?? "person";
  const legal = of.legalName ?? "";
  if (kind === "person" || legal === "") {
    const parties = signers.join(" & ");
    const [first = "", ...others] = signers;
    return {
      ...{ display: person, acting: null, sort: of.lastName, signers },
      ...{ formal: parties, payee: parties, salutation: of.firstName },
      addressee: [first, ...others.map((name) => `& ${name}`)],
      filed: partiesOf(of),
      initials: initials(of.firstName, of.lastName),
      taxRecipient: { name: signers[0] ?? person, tin: "ssn" },
    };
  }
  const sort = withoutArticle(legal);
  const isUnknown = person.toLowerCase() === legal.toLowerCase();
  const role = roleOf(kind, of.actingAs, signers.length);
  const addressee = isUnknown ? [legal] : [`${legal},`, `by ${signers.join(" and ")}, ${role}`];
  const [first = "", second = ""] = sort.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  return {
    ...{ display: legal, payee: legal, sort, signers },
    salutation: isUnknown ? legal : of.firstName,
    acting: isUnknown ? null : `${person}, ${inSentence(of.actingAs ?? actingRoles[kind])}`,
    initials: initials(first, second),
    ...{ addressee, formal: addressee.join(" "), filed: [{ lastName: sort, firstName: "" }] },
    taxRecipient: kind === "ira" ? null : { name: legal, tin: "ein" },
  };
}

/** `Summit Trust Co. FBO Daniel Reyes IRA` */
export const iraName = (
  custodian: string,
  owner: { readonly firstName: string; readonly lastName: string },
): string => `${custodian} FBO ${fullName(owner.firstName, owner.lastName)} IRA`;

/** `The Calloway Trust` is sorted as `Calloway Trust`, as PostgreSQL's `investor_sort_name` does. */
export const withoutArticle = (name: string): string => name.replace(/^the\s+/i, "");

/** A second party without a name does not sign. */
function signersOf(of: NamedParts): string[] {
  const { secondPartyFirstName = null, secondPartyLastName = null } = of;
  const second = fullName(secondPartyFirstName, secondPartyLastName, of.secondPartyMiddleName);
  const first = fullName(of.firstName, of.lastName, of.middleName);
  return of.hasSecondParty === true && second !== "" ? [first, second] : [first];
}

const partiesOf = (of: NamedParts) => [
  { lastName: of.lastName, firstName: of.firstName },
  ...(of.hasSecondParty === true
    ? [{ lastName: of.secondPartyLastName ?? "", firstName: of.secondPartyFirstName ?? "" }]
    : []),
];

function roleOf(kind: Exclude<InvestorKind, "person">, typed: Text, signers: number): string {
  const role = typed ?? actingRoles[kind];
  const isCounted = signers > 1 && role.toLowerCase() === actingRoles[kind].toLowerCase();
  return isCounted ? `${role}s` : role;
}

/** `Managing Member` has small letters, `CEO` stays. */
const inSentence = (role: string): string =>
  role.replaceAll(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
