import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const here = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(here, file), "utf8");
const tables = new Set(
  globSync("../../migrations/*.ts", { cwd: here }).flatMap((file) =>
    [...read(file).matchAll(/create (?:table|view) (?:if not exists )?([a-z_]+)/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  ),
);

/** The feature, without its wing, whose stores write the table; of a view, the first that reads it. */
const owners: Readonly<Record<string, string>> = {
  agreement_additional_documents: "attachments",
  agreement_rollovers: "records",
  agreements: "records",
  attachments: "attachments",
  audit_log: "audit",
  checks: "payout-runs",
  firm_settings: "firm-settings",
  funding_accounts: "funding-accounts",
  idempotency_keys: "idempotency",
  import_batches: "imports",
  import_mappings: "imports",
  import_rows: "imports",
  import_sheets: "imports",
  investor_totals: "totals",
  investors: "records",
  payable_days: "payouts",
  payee_accounts: "payee-accounts",
  payee_callbacks: "payee-accounts",
  payout_days: "payouts",
  payout_run_lines: "payout-runs",
  payout_runs: "payout-runs",
  payouts: "records",
  recounts: "totals",
  redemptions: "payout-runs",
  reference_counters: "records",
  restatements: "restatements",
  run_approvals: "payout-runs",
  run_checked_news: "payout-runs",
  run_editors: "payout-runs",
  run_files: "payout-runs",
  run_payments: "records",
  saved_view_defaults: "saved-views",
  saved_views: "saved-views",
  setting_changes: "setting-changes",
  statement_prints: "restatements",
  tax_ids: "tax-ids",
  users: "users",
  vault_keys: "vault",
  vault_reveals: "vault",
};

const WRITES = new Set(["insert", "update", "delete", "del", "truncate"]);
const SQL = /\b(?:insert into|update|delete from)\s+([a-z_]+)\b/g;
const MAY_WRITE = /\.(?:insert|update|del|delete|truncate)\(|insert into|delete from|\bupdate /;

/** By Knex calls and SQL text. A table in a variable is each that its scope, or the file, names. */
function tablesWritten(text: string): string[] {
  if (!MAY_WRITE.test(text)) return [];
  const source = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  const declarations = new Map<string, ts.Node>();
  each(source, (node) => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
    if (isNamed && node.name) declarations.set(node.name.getText(), node);
  });
  const inScope = (name: ts.Identifier): string[] => {
    const scopes: ts.Node[] = [declarations.get(name.text) ?? name];
    for (let node: ts.Node = name; node !== source; node = node.parent) scopes.push(node.parent);
    return scopes.map(tablesNamed).find((found) => found.length > 0) ?? [];
  };
  /** What a chain such as `trx("payouts").where(…)` begins with. */
  const subject = (node: ts.Expression): string[] => {
    if (!ts.isCallExpression(node)) return ts.isIdentifier(node) ? ofQuery(node) : [];
    if (ts.isPropertyAccessExpression(node.expression)) return subject(node.expression.expression);
    const [argument] = node.arguments;
    if (argument && ts.isStringLiteral(argument)) return tablesNamed(argument);
    if (ts.isIdentifier(node.expression) && declarations.has(node.expression.text))
      return ofQuery(node.expression);
    return argument && ts.isIdentifier(argument) ? inScope(argument) : [];
  };
  const ofQuery = (name: ts.Identifier): string[] => {
    const declared = declarations.get(name.text);
    return declared ? tablesNamed(declared) : [];
  };
  const found: string[] = [];
  each(source, (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (WRITES.has(name.text)) found.push(...subject(expression));
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const [, table = ""] of node.getText().matchAll(SQL)) found.push(table);
  });
  return [...new Set(found)].filter((table) => tables.has(table));
}

function each(node: ts.Node, work: (node: ts.Node) => void): void {
  work(node);
  ts.forEachChild(node, (child) => each(child, work));
}

function tablesNamed(node: ts.Node): string[] {
  const names: string[] = [];
  each(node, (one) => {
    if (ts.isStringLiteralLike(one)) names.push(one.text.replace(/ as \w+$/, ""));
  });
  return names.filter((name) => tables.has(name));
}

test.each([
  'trx<Row>("payouts").where({ id }).update({ amount })',
  'const rows = () => trx("payouts as p"); rows().where({ id }).delete();',
  'const own = trx("payouts"); if (id) own.where({ id }); own.delete();',
  'for (const table of ["payouts"]) trx(table).delete();',
  "trx.raw(`update payouts p set amount = ${amount}`)",
  'trx.raw("insert into payouts (id) values (?)", [id])',
])("finds the write of %s", (text) => {
  expect(tablesWritten(text)).toEqual(["payouts"]);
});

test("finds no write where a table is read", () => {
  expect(tablesWritten('const a = trx("payouts"); trx("investors").update({ a });')).toEqual([
    "investors",
  ]);
});

test("tables are written by the stores of their owners", () => {
  const writers = new Map<string, string[]>();
  for (const file of globSync("../**/*.ts", { cwd: here }).toSorted()) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    const name = file.replace(/^\.\.\/features\/[a-z]+\//, "");
    for (const table of tablesWritten(read(file))) {
      const isOwn = name.startsWith(`${owners[table]}/`) && name.endsWith(".store.ts");
      if (!isOwn) writers.set(table, [...(writers.get(table) ?? []), name]);
    }
  }
  expect(Object.fromEntries(writers)).toEqual({});
});

const CONNECTIONS = new Set(["trx", "db", "source", "knex", "from", "join", "leftJoin", "into"]);
const RAW = new Set(["raw", "whereRaw", "orWhereRaw", "andWhereRaw", "orderByRaw", "joinRaw"]);
const IS_SQL = /\b(?:select|exists|insert into|delete from|set [a-z_]+ =)/;
const TABLE = /\b(?:from|join|into|update|exists)\s+([a-z_]+)\b/g;

/** The tables that a file names in SQL or to Knex; "?" for SQL that names none. */
function tablesUsed(text: string): string[] {
  const source = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  each(source, (node) => {
    if (ts.isCallExpression(node)) {
      const { expression, arguments: values } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      if (RAW.has(name.getText())) found.push("?");
      const [first] = values;
      if (CONNECTIONS.has(name.getText()) && first && ts.isStringLiteral(first))
        found.push(...tablesNamed(first));
    }
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && IS_SQL.test(node.getText()))
      for (const [, table = ""] of node.getText().matchAll(TABLE)) found.push(table);
  });
  return [...new Set(found)].filter((table) => table === "?" || tables.has(table));
}

const wings = ["base", "book", "payments", "files", "exchange", "reading"];
const sources = globSync("*/*/**/*.ts", { cwd: here })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .toSorted();
const featureOf = (file: string) => file.split("/")[1] ?? "";

test("SQL stands in stores and reads", () => {
  const found = sources.filter(
    (file) => !/\.(?:store|read)\.ts$/.test(file) && tablesUsed(read(file)).length > 0,
  );
  expect(found).toEqual([]);
});

test("tables are read in the direction of the imports", () => {
  const wingOf = new Map(sources.map((file) => [featureOf(file), file.split("/")[0] ?? ""]));
  const imports = new Map<string, Set<string>>();
  for (const file of sources) {
    const own = imports.get(featureOf(file)) ?? new Set();
    imports.set(featureOf(file), own);
    for (const [, target = ""] of read(file).matchAll(/from "(\.[^"]+)"/g)) {
      const path_ = path.normalize(path.join(path.dirname(file), target));
      if (!path_.startsWith("..") && featureOf(path_) !== featureOf(file))
        own.add(featureOf(path_));
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(imports.get(from) ?? [])].some((next) => reaches(next, to, seen));
  };
  const order = (feature: string) => wings.indexOf(wingOf.get(feature) ?? "");
  const found = new Set<string>();
  for (const file of sources)
    for (const table of tablesUsed(read(file))) {
      const [from, to] = [featureOf(file), owners[table]];
      if (to === undefined || to === from) continue;
      if (order(to) > order(from) || reaches(to, from))
        found.add(`${from} reads ${table} of ${to}`);
    }
  expect([...found].toSorted()).toEqual([]);
});
