import type {
  Clock,
  InternalCall,
  Jobs,
  Logger,
  UploadLimits,
  VerifyToken,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { Vault } from "./features/base/vault/index.ts";
import type { StandbyPools } from "./list-db.ts";

export interface TransactionContext {
  readonly trx: Knex.Transaction;
  readonly clock: Clock;
}

export interface CoreDeps {
  readonly db: Knex;
  /** For whole lists and searches. */
  readonly listDb: Knex;
  /** Absent without a standby. */
  readonly standby?: StandbyPools | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly verifyToken: VerifyToken;
  readonly documents: InternalCall;
  /** Null where nothing is signed. */
  readonly signing: InternalCall | null;
  readonly jobs: Jobs;
  readonly uploadLimits: UploadLimits;
  readonly isProduction: boolean;
  readonly hasDevDataImport: boolean;
  /** Null without keys: bank details and tax ids answer 503. */
  readonly vault: Vault | null;
}
