import pg from "pg";
import { readText } from "./files.ts";
import type { Variables } from "./interpolate.ts";

/** Runs deploy/postgres/create-owners.sql as psql does in the container, on a new database `accord`. */
export async function createOwners(superUrl: string, variables: Variables): Promise<void> {
  await query(superUrl, "create database accord");
  const url = new URL(superUrl);
  url.pathname = "/accord";
  await query(url.href, expandPsql(readText("deploy/postgres/create-owners.sql"), variables));
}

/** What psql does with `\\getenv`, `:'name'`, `\\ir file` and `\\set`. */
function expandPsql(text: string, variables: Variables): string {
  const settings = text.matchAll(/^\\getenv (\w+) (\w+)$/gm);
  const values = new Map([...settings].map(([, name, env = ""]) => [name, variables[env] ?? ""]));
  return text
    .replaceAll(/^\\(?:getenv|set) .*$/gm, "")
    .replaceAll(/:'(\w+)'/g, (_all, name: string) => pg.escapeLiteral(values.get(name) ?? ""))
    .replaceAll(/^\\ir (\S+)$/gm, (_all, file: string) => readText(`deploy/postgres/${file}`));
}

/** Runs SQL on a new connection. */
export async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
