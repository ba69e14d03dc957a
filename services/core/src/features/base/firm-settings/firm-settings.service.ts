import type { FirmSettings, FirmSettingsPatch } from "@accord/contracts";
import { weakensControl, type ControlSetting } from "@accord/domain";
import { inTransaction, type Acting, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireVersion } from "../audit/index.ts";
import {
  presentSettingChange,
  requestSettingChange,
  type SettingValues,
} from "../setting-changes/index.ts";
import { lockFirmSettings, readFirmSettings, updateFirmSettings } from "./firm-settings.store.ts";

export type FirmSettingsService = ReturnType<typeof createFirmSettings>;

export function createFirmSettings({ db, clock }: { db: Knex; clock: Clock }) {
  return {
    read: (): Promise<FirmSettings> => readFirmSettings(db),
    /** 409 while another change waits, 412. What weakens the control waits for a second person. */
    update(
      acting: Acting,
      patch: FirmSettingsPatch,
      version: number | null,
    ): Promise<FirmSettings> {
      return inTransaction(db, acting, async (trx) => {
        const row = await lockFirmSettings(trx);
        await requireVersion(trx, row, version);
        const { waits, atOnce } = partsOf(row, patch);
        const change =
          Object.keys(waits).length > 0 &&
          (await requestSettingChange({ trx, clock }, acting, {
            kind: "firm_settings",
            fundingAccountId: null,
            name: "Payout settings",
            changes: waits,
          }));
        if (Object.keys(atOnce).length > 0) await updateFirmSettings(trx, atOnce);
        const settings = await readFirmSettings(trx);
        return change ? { ...settings, waiting: presentSettingChange(change, settings) } : settings;
      });
    },
  };
}

const controls = [
  "secondApprovalFrom",
  "coolingHours",
  "firstCoolingHours",
] as const satisfies readonly ControlSetting[];

function partsOf(row: FirmSettings, patch: FirmSettingsPatch) {
  const weaker = new Map<string, string | number>();
  for (const name of controls) {
    const next = patch[name];
    if (next !== undefined && weakensControl(name, row[name], next)) weaker.set(name, next);
  }
  const atOnce = Object.entries(patch).filter(([name]) => !weaker.has(name));
  return { waits: Object.fromEntries(weaker), atOnce: Object.fromEntries(atOnce) };
}

export async function applyFirmChange(
  trx: Knex.Transaction,
  changes: SettingValues,
): Promise<void> {
  await lockFirmSettings(trx);
  await updateFirmSettings(trx, changes);
}
