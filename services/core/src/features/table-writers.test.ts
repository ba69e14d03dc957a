import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const here = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(here, file), "utf8");
const tables = new Set(
  globSync("../../migrations/*.ts", { cwd: here }).flatMap((file) =>
    [...read(file).matchAll(/create table (?:if not exists )?([a-z_]+)/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  ),
);

/** The feature, without its wing, whose stores write the table. */
const owners: Readonly<Record<string, string>> = {
  agreement_additional_documents: "attachments",
  agreement_rollovers: "rollovers",
  agreements: "agreements",
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
  investors: "investors",
  payable_days: "payouts",
  payee_accounts: "payee-accounts",
  payee_callbacks: "payee-accounts",
  payout_days: "payouts",
  payout_run_lines: "payout-runs",
  payout_runs: "payout-runs",
  payouts: "payouts",
  recounts: "totals",
  redemptions: "payout-runs",
  reference_counters: "agreements",
  restatements: "restatements",
  run_approvals: "payout-runs",
  run_checked_news: "payout-runs",
  run_editors: "payout-runs",
  run_files: "payout-runs",
  saved_view_defaults: "saved-views",
  saved_views: "saved-views",
  setting_changes: "setting-changes",
  statement_prints: "restatements",
  tax_ids: "tax-ids",
  users: "users",
  vault_keys: "vault",
  vault_reveals: "vault",
};

/** Files that write a table beside the stores of its owner. Remove what is moved; add nothing. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  agreement_additional_documents: ["dev-data/import.store.ts"],
  agreement_rollovers: ["dev-data/import.store.ts", "imports/undo-agreements.ts"],
  agreements: [
    "attachments/attachments.store.ts",
    "dev-data/import.store.ts",
    "imports/undo-agreements.ts",
    "imports/undo-batch.ts",
    "imports/write/write-component.ts",
    "schedule/derived.store.ts",
  ],
  attachments: ["dev-data/import.store.ts"],
  audit_log: [
    "payout-runs/bank-files/run-file.ts",
    "schedule/recalculate-books.ts",
    "vault/reveals.ts",
  ],
  checks: [
    "dev-data/import.store.ts",
    "payout-runs/checks/allocate-checks.ts",
    "payout-runs/checks/check-steps.ts",
  ],
  funding_accounts: ["dev-data/import.store.ts", "vault/rotate-vault.ts"],
  import_batches: [
    "imports/check/check-batch.ts",
    "imports/import-jobs.ts",
    "imports/import-steps.ts",
    "imports/undo-batch.ts",
    "imports/write/import-batch.ts",
  ],
  import_mappings: ["imports/imports.service.ts", "imports/sheet-settings.ts"],
  import_rows: ["imports/change-cells.ts"],
  import_sheets: ["imports/change-cells.ts", "imports/import-jobs.ts"],
  investors: [
    "attachments/attachments.store.ts",
    "dev-data/import.store.ts",
    "imports/undo-batch.ts",
    "investors/add-investor.ts",
    "tax-ids/put-tax-id.ts",
  ],
  payable_days: ["payouts/count-set.ts"],
  payee_accounts: [
    "attachments/attachments.store.ts",
    "dev-data/import.store.ts",
    "vault/rotate-vault.ts",
  ],
  payee_callbacks: ["dev-data/import.store.ts", "payee-accounts/payee-steps.ts"],
  payout_days: ["payouts/count-set.ts"],
  payout_run_lines: [
    "dev-data/import.store.ts",
    "payout-runs/checks/allocate-checks.ts",
    "payout-runs/lines/change-lines.ts",
    "payout-runs/posting/cancel-run.ts",
    "payout-runs/posting/pay-run.ts",
    "payout-runs/posting/release-run.ts",
    "payout-runs/posting/released-terms.ts",
    "payout-runs/returns/return-line.ts",
  ],
  payout_runs: ["dev-data/import.store.ts"],
  payouts: ["schedule/scheduled-payouts.store.ts"],
  redemptions: ["payout-runs/posting/pay-run.ts", "payout-runs/returns/return-line.ts"],
  run_approvals: ["dev-data/import.store.ts", "payout-runs/run-steps.ts"],
  run_checked_news: ["dev-data/import.store.ts"],
  run_editors: ["dev-data/import.store.ts"],
  run_files: [
    "dev-data/import.store.ts",
    "payout-runs/bank-files/file-fingerprint.ts",
    "payout-runs/bank-files/renew-files.ts",
    "payout-runs/posting/cancel-run.ts",
  ],
  setting_changes: ["vault/rotate-vault.ts"],
  tax_ids: ["dev-data/import.store.ts", "vault/rotate-vault.ts"],
  vault_keys: ["vault/rotate-vault.ts", "vault/vault-keys.ts"],
  vault_reveals: ["vault/reveals.ts"],
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
  const sorted = [...writers].map(([table, files]) => [table, files.toSorted()]);
  expect(Object.fromEntries(sorted)).toEqual(exceptions);
});
