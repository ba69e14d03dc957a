import { createHash } from "node:crypto";
import { fingerprintText, type FingerprintLine } from "@accord/domain";
import type { Knex } from "knex";
import type { Address } from "../lines/line-facts.read.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import type { RunLineRow } from "../lines/run-lines.store.ts";
import { sourceId } from "../lines/present-lines.ts";

const addressOf = ({ street, city, state, zip }: Address) =>
  [street, city, state, zip].map((part) => part ?? "");

const fingerprintLine = (
  line: RunLineRow,
  fingerprints: ReadonlyMap<string, string>,
  isNamed: boolean,
): FingerprintLine => ({
  ...(isNamed && { payee: line.payeeName }),
  position: line.position,
  sourceId: sourceId(line),
  gross: line.gross,
  withheld: line.withheld,
  method: line.method,
  payeeAccountId: line.payeeAccountId,
  fingerprint: fingerprints.get(line.payeeAccountId ?? "") ?? null,
  address: [
    ...addressOf(line.address),
    ...(line.custodianAccount === null ? [] : [line.custodianAccount]),
  ],
});

/** They cover the routing and account number as stored, and what else names the receiver. */
async function readFingerprints(db: Knex, runId: string): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; fingerprint: string }[] = await db("payee_accounts as p")
    .whereIn("p.id", (query) =>
      query.select("payeeAccountId").from("payout_run_lines").where({ runId }),
    )
    .select(
      "p.id",
      // Not of the ciphertext, which a rotation of the vault's keys changes.
      db.raw(`concat_ws('|', encode(p.account_fingerprint, 'hex'), p.routing_number,
        p.account_kind, p.holder_name, p.holder_kind) as fingerprint`),
    );
  return new Map(
    rows.map((row) => [row.id, createHash("sha256").update(row.fingerprint).digest("hex")]),
  );
}

export async function readRunFingerprint(
  db: Knex,
  run: PayoutRunRow,
  lines: readonly RunLineRow[],
  isNamed = true,
): Promise<string> {
  const fingerprints = await readFingerprints(db, run.id);
  const text = fingerprintText(
    { ...run, fundingFingerprint: run.fundingFingerprint?.toString("hex") ?? "" },
    lines.map((line) => fingerprintLine(line, fingerprints, isNamed)),
  );
  return createHash("sha256").update(text).digest("hex");
}

/** Whether a run is as it was submitted, also by the release before, which left the names out. */
export async function isAsSubmitted(
  db: Knex,
  run: PayoutRunRow,
  lines: readonly RunLineRow[],
): Promise<boolean> {
  if ((await readRunFingerprint(db, run, lines)) === run.contentSha256) return true;
  return (await readRunFingerprint(db, run, lines, false)) === run.contentSha256;
}
