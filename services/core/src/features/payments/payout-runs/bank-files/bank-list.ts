import { csvOf } from "@accord/domain";
import type { Knex } from "knex";
import type { PayeeAccountRow } from "../../payee-accounts/index.ts";
import type { Vault } from "../../../base/vault/index.ts";
import { openPayee } from "./ach-file.ts";
import { readPaidAccounts } from "./ach-lines.read.ts";
import { addressParts, type FileLine } from "./file-lines.read.ts";

const heads = [
  ...["Method", "Payee", "Amount", "Agreement", "Street", "City", "State", "Zip"],
  ...["Account holder", "Bank", "Routing number", "Account type", "Account number"],
];

/** Wires with their accounts, and cashier's checks; null without either. */
export async function makeBankList(
  db: Knex,
  vault: Vault,
  { lines, cell }: { readonly lines: readonly FileLine[]; readonly cell: (text: string) => string },
): Promise<string | null> {
  if (lines.length === 0) return null;
  const wires = lines.filter(({ method }) => method === "wire");
  const rows = await readPaidAccounts(
    db,
    wires.flatMap(({ payeeAccountId }) => payeeAccountId ?? []),
  );
  const accounts = new Map(rows.map((row) => [row.id, row]));
  return csvOf([
    heads,
    ...lines.map((line) => [
      line.method,
      cell(line.payeeName),
      line.net,
      ...[line.reference, ...addressParts(line)].map(cell),
      ...accountParts(vault, line, accounts.get(line.payeeAccountId ?? "")).map(cell),
    ]),
  ]);
}

function accountParts(vault: Vault, line: FileLine, account: PayeeAccountRow | undefined) {
  if (line.method !== "wire") return ["", "", "", "", ""];
  if (!account) throw new Error(`line ${line.position} is a wire without an account`);
  return [
    account.holderName,
    account.bankName ?? "",
    account.routingNumber,
    account.accountKind,
    openPayee(vault, { ...account, payeeAccountId: account.id }),
  ];
}
