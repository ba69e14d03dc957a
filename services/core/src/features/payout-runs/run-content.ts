import { createHash } from "node:crypto";
import { lineContent, runContent, type RunContentLine } from "@accord/domain";
import type { Knex } from "knex";
import {
  blocks,
  checkLine,
  readSourcesOfRun,
  type Address,
  type RunTerms,
} from "./line-facts.read.ts";
import { linesOf, type PayoutRunRow, type RunLineRow } from "./payout-runs.store.ts";
import { chosenRoute, sourceId, sourcesById } from "./prepare-run.ts";

const addressOf = ({ street, city, state, zip }: Address) =>
  [street, city, state, zip].map((part) => part ?? "");

const contentLine = (
  line: Pick<RunLineRow, "position" | "payoutId" | "redemptionId">,
  paid: Pick<RunLineRow, "gross" | "withheld" | "method" | "payeeAccountId" | "address">,
  fingerprints: ReadonlyMap<string, string>,
): RunContentLine => ({
  position: line.position,
  sourceId: sourceId(line),
  gross: paid.gross,
  withheld: paid.withheld,
  method: paid.method,
  payeeAccountId: paid.payeeAccountId,
  fingerprint: fingerprints.get(paid.payeeAccountId ?? "") ?? null,
  address: addressOf(paid.address),
});

/** Of the routing and account number as stored, with what else names the receiver. */
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

export async function hashContent(
  db: Knex,
  run: PayoutRunRow,
  lines: readonly RunLineRow[],
): Promise<string> {
  const fingerprints = await readFingerprints(db, run.id);
  const content = runContent(
    run,
    lines.map((line) => contentLine(line, line, fingerprints)),
  );
  return createHash("sha256").update(content).digest("hex");
}

/**
 * The lines whose payout, payee, account or address is not any more what was approved, by what is stored
 * now, or that could not be submitted any more; with the hash of the lines as they are.
 */
export async function recheckContent(
  db: Knex,
  run: PayoutRunRow,
  terms: RunTerms,
): Promise<{ readonly sha256: string; readonly changed: readonly RunLineRow[] }> {
  const lines = await linesOf(db, run.id);
  const fingerprints = await readFingerprints(db, run.id);
  const sources = sourcesById(await readSourcesOfRun(db, run.id, terms));
  const changed = lines.filter((line) => {
    const source = sources.get(sourceId(line));
    if (!source?.isPayable) return true;
    const current = checkLine(source, terms, chosenRoute(line));
    if (blocks(current.problems)) return true;
    // Names the check, and the entry of the bank file.
    if (source.investorId !== line.investorId || current.payeeName !== line.payeeName) return true;
    return (
      lineContent(contentLine(line, current, fingerprints)) !==
      lineContent(contentLine(line, line, fingerprints))
    );
  });
  return { sha256: await hashContent(db, run, lines), changed };
}
