import type { FirmSettings, FirmSettingsPatch } from "@accord/contracts";
import type { Knex } from "knex";

interface FirmSettingsRow extends Omit<FirmSettings, "waiting"> {
  readonly id: string;
  readonly updatedAt: string;
}

/** The one row, which the migration made. */
export async function readFirmSettings(db: Knex): Promise<FirmSettingsRow> {
  return only(await db<FirmSettingsRow>("firm_settings").first());
}

export async function lockFirmSettings(trx: Knex.Transaction): Promise<FirmSettingsRow> {
  return only(await trx<FirmSettingsRow>("firm_settings").forUpdate().first());
}

export const updateFirmSettings = (
  trx: Knex.Transaction,
  columns: FirmSettingsPatch,
): Promise<unknown> => trx("firm_settings").update(columns);

function only(row: FirmSettingsRow | undefined): FirmSettingsRow {
  if (!row) throw new Error("firm_settings has no row");
  return row;
}
