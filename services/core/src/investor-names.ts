import { listedName, namedInvestor, type ListedName } from "@accord/contracts";
import { snakeCase } from "@accord/service-kit";
import { jsonOf } from "./json-of.ts";

const names = Object.keys(listedName.shape);

/** What names the investor `alias` in a list. */
export const nameColumns = (alias: string): string[] => names.map((name) => `${alias}.${name}`);

const sqlOf = (alias: string, columns: readonly string[]): string =>
  columns.map((name) => `${alias}.${snakeCase(name)}`).join(", ");

/** The same as SQL text. */
export const nameSql = (alias: string): string => sqlOf(alias, names);

/** SQL of what names both parties of the investor `alias` on paper and checks. */
export const partyNameSql = (alias: string): string =>
  sqlOf(alias, Object.keys(namedInvestor.shape));

/** Answers about a person are as they were before there were kinds. */
export const presentName = ({
  firstName,
  lastName,
  kind,
  legalName,
  actingAs,
}: ListedName): ListedName =>
  kind === "person" ? { firstName, lastName } : { firstName, lastName, kind, legalName, actingAs };

/** SQL of the same object with the id and `more` columns. */
export const investorJson = (alias: string, more: readonly string[] = []): string =>
  `json_strip_nulls(${jsonOf(
    alias,
    ["id", "firstName", "lastName", "legalName", "actingAs", ...more],
    { kind: `nullif(${alias}.kind, 'person')` },
  )})`;

/** SQL of the order of investors by their names. */
export const sortKeys = (alias: string) =>
  ({
    lastNameKey: `(search_key(investor_sort_name(${alias}.legal_name, ${alias}.last_name)) collate "und-x-icu")`,
    firstNameKey: `(search_key(investor_acting_name(${alias}.legal_name, ${alias}.first_name, ${alias}.last_name)) collate "und-x-icu")`,
  }) as const;

export function nameOrder(alias: string): string {
  const { lastNameKey, firstNameKey } = sortKeys(alias);
  return `${lastNameKey}, ${firstNameKey}, ${alias}.id`;
}
