import type { FirmSettings, FirmSettingsPatch } from "@accord/contracts";
import { inTransaction, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import { requireVersion } from "../audit/index.ts";
import { lockFirmSettings, readFirmSettings, updateFirmSettings } from "./firm-settings.store.ts";

export type FirmSettingsService = ReturnType<typeof createFirmSettings>;

export function createFirmSettings({ db }: { db: Knex }) {
  return {
    read: (): Promise<FirmSettings> => readFirmSettings(db),
    /** 412. */
    update(
      acting: Acting,
      patch: FirmSettingsPatch,
      version: number | null,
    ): Promise<FirmSettings> {
      return inTransaction(db, acting, async (trx) => {
        await requireVersion(trx, await lockFirmSettings(trx), version);
        if (Object.keys(patch).length > 0) await updateFirmSettings(trx, patch);
        return readFirmSettings(trx);
      });
    },
  };
}
