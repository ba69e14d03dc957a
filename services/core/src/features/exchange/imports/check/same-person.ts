import { investorKinds, investorNames, isSameName, type NamedParts } from "@accord/domain";
import type { StoredIssue } from "../import-rows.store.ts";
import { textValue, type ReadRow } from "../read-rows.ts";
import { issueOf } from "../import-issue.ts";

export interface Person extends NamedParts {
  readonly lastFourSsn: string;
}

export const personOf = ({ values }: ReadRow): Person => ({
  firstName: textValue(values, "firstName") ?? "",
  lastName: textValue(values, "lastName") ?? "",
  lastFourSsn: textValue(values, "lastFourSsn") ?? "",
  kind: investorKinds.find((kind) => kind === values["kind"]),
  legalName: textValue(values, "legalName"),
});

export const nameOf = (person: Person): string => investorNames(person).display;

/** An empty cell says nothing about a person. */
const differs = (one: string, other: string, isSame: (one: string, other: string) => boolean) =>
  one !== "" && other !== "" && !isSame(one, other);

const hasOtherName = (one: Person, other: Person): boolean =>
  differs(one.firstName, other.firstName, isSameName) ||
  differs(one.lastName, other.lastName, isSameName);

const hasOtherDigits = (one: Person, other: Person): boolean =>
  differs(one.lastFourSsn, other.lastFourSsn, (digits, others) => digits === others);

/**
 * Null for the same person. An update may correct a name or the digits, with a warning, but not
 * both.
 */
export function otherPersonIssue(
  row: ReadRow,
  owner: Person,
  { updates, isAbove = false }: { readonly updates: boolean; readonly isAbove?: boolean },
): StoredIssue | null {
  const person = personOf(row);
  const [otherName, otherDigits] = [hasOtherName(person, owner), hasOtherDigits(person, owner)];
  if (!otherName && !otherDigits) return null;
  const [name, own] = [nameOf(owner), nameOf(person)];
  const where = isAbove ? ` in a row above` : "";
  const digits = otherName ? "" : ", who has other digits of the SSN";
  const belongs = `This email belongs to ${name}${where}${digits}.`;
  if (updates && otherName !== otherDigits) {
    const what = otherName ? `the name to ${own}` : "the digits";
    return issueOf(row, {
      field: otherName ? "firstName" : "lastFourSsn",
      level: "warning",
      message: `${belongs} The update changes ${what}. Leave this row out if it is another person.`,
      title: `The update changes the ${otherName ? "name" : "digits"} of an investor`,
    });
  }
  return issueOf(row, {
    field: "email",
    message: otherName
      ? `${belongs} Enter an email of ${own} alone, or leave this row out and make ${own} the second party of ${name.replace(/\.$/, "")}.`
      : `${belongs} Correct the digits, or enter an email of this person alone.`,
    title: "The email belongs to another person",
    example: `As in the row of ${own}`,
  });
}
