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
