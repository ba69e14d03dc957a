import type { Knex } from "knex";

export interface FirmSettings {
  /** Runs above it need two approvers; null for no limit. */
  readonly approvalLimit: string | null;
  readonly interestAccount: string;
  readonly notesAccount: string;
  readonly withholdingAccount: string;
  readonly version: number;
}

export async function readFirmSettings(db: Knex): Promise<FirmSettings> {
  const row: FirmSettings | undefined = await db<FirmSettings>("firm_settings").first();
  if (!row) throw new Error("firm_settings has no row");
  return row;
}
