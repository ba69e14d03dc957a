import { localTime } from "@accord/domain";
import { type Acting, type Clock, requireUser } from "@accord/service-kit";
import type { Knex } from "knex";
import type { FundingAccountRow } from "../../funding-accounts/index.ts";
import type { Vault } from "../../../base/vault/index.ts";
import { fingerprintOf, isFingerprintOf } from "./file-fingerprint.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { findFile, insertFile, voidFiles } from "./run-files.store.ts";
import { accountAtRelease } from "./released-terms.ts";
import { makeTextFile } from "./text-files.ts";

/** The files that name checks. */
const checkKinds = ["positive_pay", "register", "mailing"] as const;

/** Files that a changed check alters are void, and new ones take their place. */
export async function renewCheckFiles(
  trx: Knex.Transaction,
  acting: Acting,
  of: {
    readonly run: PayoutRunRow;
    readonly account: FundingAccountRow;
    readonly vault: Vault;
    readonly clock: Clock;
    readonly reason: string;
  },
  kinds: readonly (typeof checkKinds)[number][] = checkKinds,
): Promise<void> {
  const { run, account, vault, clock } = of;
  for (const kind of kinds) {
    const text = await makeTextFile(trx, run, accountAtRelease(run, account), { kind, vault });
    const current = { runId: run.id, kind };
    const file = await findFile(trx, run.id, kind);
    if (file && text !== null && isFingerprintOf(vault, file, text)) continue;
    await voidFiles(trx, current, of.reason);
    if (text === null) continue;
    const madeAt = localMinute(clock.now(), clock.timeZone);
    const madeBy = requireUser(acting.actor);
    const fingerprint = fingerprintOf(vault, text);
    await insertFile(trx, { ...current, madeAt, madeBy, fileIdModifier: null, ...fingerprint });
  }
}

/** `2027-01-04T09:12` of the firm. */
export const localMinute = (now: Date, timeZone: string): string =>
  localTime(now.toISOString(), timeZone).slice(0, "2027-01-04T09:12".length);
