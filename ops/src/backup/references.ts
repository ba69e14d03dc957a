import { createInterface } from "node:readline";
import type pg from "pg";
import { to } from "pg-copy-streams";
import type { Owner } from "../owners.ts";
import { hasTable, quoted } from "./catalog.ts";

export interface Reference {
  owner: Owner;
  table: string;
  column: string;
}

const REFERENCES: Reference[] = [
  { owner: "core", table: "attachments", column: "key" },
  { owner: "documents", table: "pdf_templates", column: "document_path" },
  { owner: "documents", table: "pdf_template_files", column: "document_path" },
  { owner: "documents", table: "signed_documents", column: "key" },
  { owner: "documents", table: "statement_batches", column: "file_key" },
];

export async function* namedKeys(
  client: pg.Client,
  owner: Owner,
): AsyncGenerator<Reference & { key: string }, void> {
  for (const reference of REFERENCES.filter((each) => each.owner === owner)) {
    const { table, column } = reference;
    if (!(await hasTable(client, owner, table))) continue;
    const source = `${quoted(owner, table)} where ${quoted(column)} is not null`;
    const rows = client.query(to(`copy (select ${quoted(column)} from ${source}) to stdout`));
    for await (const key of createInterface({ input: rows })) yield { ...reference, key };
  }
}

export async function isNamed(
  client: pg.Client,
  { owner, table, column }: Reference,
  key: string,
): Promise<boolean> {
  const sql = `select 1 from ${quoted(owner, table)} where ${quoted(column)} = $1 limit 1`;
  return (await client.query(sql, [key])).rowCount === 1;
}
