import { namedInvestor } from "@accord/contracts";
import { snakeCase } from "@accord/service-kit";

/** SQL of an object with columns of the table `alias`, and `more` SQL, under camelCase names. */
export function jsonOf(
  alias: string,
  names: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string {
  const columns = names.map((name): [string, string] => [name, `${alias}.${snakeCase(name)}`]);
  const pairs = [...columns, ...Object.entries(more)].map(([name, sql]) => `'${name}', ${sql}`);
  return `json_build_object(${pairs.join(", ")})`;
}

/** SQL of what `partiesName` needs of the investor `alias`. */
export const partyNameColumns = (alias: string): string =>
  Object.keys(namedInvestor.shape)
    .map((name) => `${alias}.${snakeCase(name)}`)
    .join(", ");

export const investorName = (alias: string): string =>
  jsonOf(alias, ["id", "firstName", "lastName"]);
