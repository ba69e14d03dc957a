import { wholeNumberKinds, type RunFileKind } from "@accord/domain";
import { notFound, ServiceError, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { insertDownload } from "../../../base/audit/index.ts";
import { findFundingAccount } from "../../funding-accounts/index.ts";
import { countReveal, type Vault } from "../../../base/vault/index.ts";
import { makeAchFile } from "./ach-file.ts";
import { readAchLines } from "./ach-lines.read.ts";
import { isFingerprintOf } from "./file-fingerprint.ts";
import { findRun } from "../payout-runs.store.ts";
import { findFile } from "./run-files.store.ts";
import { accountAtRelease } from "./released-terms.ts";
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
  const run = await findRun(trx, id);
  const file = await findFile(trx, id, kind);
  const current = run && (await findFundingAccount(trx, run.fundingAccountId));
  if (!run || !file || !current) throw notFound("The file");
  const account = accountAtRelease(run, current);
  const text =
    kind === "ach"
      ? makeAchFile(
          { vault, run, account, lines: await readAchLines(trx, id) },
          { madeAt: file.madeAt, fileIdModifier: file.fileIdModifier ?? "A" },
        )
      : await makeTextFile(trx, run, account, { kind, vault });
  if (text === null || !isFingerprintOf(vault, file, text)) throw differs();
  const name = fileNameOf(run, kind, account.fileExtension, file.version);
  if (wholeNumberKinds.has(kind))
    await countReveal(trx, acting, { recordType: "payout_runs", recordId: id, reason: name });
  await insertDownload(trx, acting, { recordType: "payout_runs", recordId: id }, name);
  return { fileName: name, text };
}

const differs = () =>
  new ServiceError(
    500,
    "file_differs",
    "This file would differ from the one that was released, so that it is not served. Its run or its accounts were changed outside the product.",
  );
