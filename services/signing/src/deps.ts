import type { Signatory } from "@accord/domain";
import type { Clock, InternalCall, Jobs, Logger } from "@accord/service-kit";
import type { Knex } from "knex";
import type { SigningProvider } from "./adapters/provider/provider.ts";

export interface SigningDeps {
  readonly db: Knex;
  readonly jobs: Jobs;
  readonly core: InternalCall;
  readonly documents: InternalCall;
  /** Null when none is configured. */
  readonly provider: SigningProvider | null;
  /** Who signs for the firm; null when nobody does. */
  readonly signatory: Signatory | null;
  readonly publicUrl: string;
  readonly productName: string;
  readonly clock: Clock;
  readonly logger: Logger;
}
