import { wholeNumberKinds, type RunFileKind } from "@accord/domain";
import { currentRequestId, notFound, ServiceError, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { findFundingAccount } from "../../funding-accounts/index.ts";
import { countReveal, type Vault } from "../../../base/vault/index.ts";
import { achLines, makeAchFile } from "./ach-file.ts";
import { isFingerprintOf } from "./file-fingerprint.ts";
import type { PayoutRunRow, RunFileRow } from "../payout-runs.store.ts";
import { accountAtRelease } from "../posting/released-terms.ts";
import { fileNameOf } from "./run-file-name.ts";
import { makeTextFile } from "./text-files.ts";

export interface OpenedRunFile {
  readonly fileName: string;
  readonly text: string;
}

/**
 * Makes a file of a released run again and compares it with the one that was released; 500 when it
 * differs. Files with account numbers are never stored. Each download is in the audit log;
 * 429 above the limit of reveals.
 */
export async function openRunFile(
  trx: Knex.Transaction,
  acting: Acting,
  vault: Vault,
  { id, kind }: { readonly id: string; readonly kind: RunFileKind },
): Promise<OpenedRunFile> {
  const run: PayoutRunRow | undefined = await trx<PayoutRunRow>("payout_runs")
    .where({ id })
    .first();
  const file = await findFile(trx, id, kind);
  const current = run && (await findFundingAccount(trx, run.fundingAccountId));
  if (!run || !file || !current) throw notFound("The file");
  const account = accountAtRelease(run, current);
  const text =
    kind === "ach"
      ? makeAchFile(
          { vault, run, account, lines: await achLines(trx, id) },
          { madeAt: file.madeAt, fileIdModifier: file.fileIdModifier ?? "A" },
        )
      : await makeTextFile(trx, run, account, { kind, vault });
  if (text === null || !isFingerprintOf(vault, file, text)) throw differs();
  const name = fileNameOf(run, kind, account.fileExtension, file.version);
  if (wholeNumberKinds.has(kind))
    await countReveal(trx, acting, { recordType: "payout_runs", recordId: id, reason: name });
  await trx("audit_log").insert({
    recordType: "payout_runs",
    recordId: id,
    userId: acting.actor.userId,
    requestId: currentRequestId() ?? "",
    action: "view",
    after: { mode: "download", file_name: name },
  });
  return { fileName: name, text };
}

async function findFile(db: Knex, runId: string, kind: RunFileKind) {
  const files: RunFileRow[] = await db<RunFileRow>("run_files").where({ runId, kind });
  const current = files.find(({ voidReason }) => voidReason === null);
  return current && { ...current, version: files.length };
}

const differs = () =>
  new ServiceError(
    500,
    "file_differs",
    "This file would differ from the one that was released, so that it is not served. Its run or its accounts were changed outside the product.",
  );
