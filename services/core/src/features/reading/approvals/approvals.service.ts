import type { Approvals, SettingChange } from "@accord/contracts";
import type { SettingChangeStatus } from "@accord/domain";
import { inTransaction, ownWork, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { applyFirmChange, readFirmSettings } from "../../base/firm-settings/index.ts";
import { applyFundingChange, fundingAccounts } from "../../payments/funding-accounts/index.ts";
import { readFileNames } from "../../files/attachments/index.ts";
import { readWaitingImports } from "../../exchange/imports/index.ts";
import { readWaitingAccounts } from "../../payments/payee-accounts/index.ts";
import {
  fundingAccountUse,
  payeeAccountRuns,
  readWaitingRuns,
} from "../../payments/payout-runs/index.ts";
import {
  endSettingChange,
  lockWaitingChange,
  presentSettingChange,
  waitingSettingChanges,
} from "../../base/setting-changes/index.ts";
import type { Vault } from "../../base/vault/index.ts";

export interface ApprovalsDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly vault: Vault | null;
}

const facts = { ...payeeAccountRuns, fileNames: readFileNames };

export async function readApprovals(
  { db, clock }: ApprovalsDeps,
  caller: Pick<Acting, "actor">,
): Promise<Approvals> {
  return {
    bankChanges: await readWaitingAccounts(db, facts, clock),
    runs: await readWaitingRuns(db, caller),
    imports: await readWaitingImports(db),
    settings: await readWaitingSettings(db),
  };
}

async function readWaitingSettings(db: Knex): Promise<SettingChange[]> {
  const rows = await waitingSettingChanges(db);
  if (rows.length === 0) return [];
  const firm = await readFirmSettings(db);
  const accounts = new Map((await fundingAccounts(db)).map((one) => [one.id, one]));
  return rows.map((row) => {
    const { fundingAccountId } = row;
    const account = fundingAccountId === null ? firm : accounts.get(fundingAccountId);
    return presentSettingChange(row, account ?? null);
  });
}

interface Decision {
  readonly status: Exclude<SettingChangeStatus, "waiting">;
  readonly note: string | null;
}

/** 403 for who approves their own request, 409 when somebody decided before. */
export function decideSettingChange(
  { db, clock, vault }: ApprovalsDeps,
  acting: Acting,
  id: string,
  decision: Decision,
): Promise<{ id: string; status: SettingChangeStatus }> {
  return inTransaction(db, acting, async (trx) => {
    const row = await lockWaitingChange(trx, id);
    if (decision.status === "approved") {
      if (row.requestedBy === acting.actor.userId) throw ownWork();
      if (row.kind === "firm_settings") await applyFirmChange(trx, row.changes);
      else await applyFundingChange(trx, vault, row, fundingAccountUse);
    }
    await endSettingChange({ trx, clock }, acting, id, decision);
    return { id, status: decision.status };
  });
}
