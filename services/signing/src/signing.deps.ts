import type { Clock, InternalCall, Jobs, Logger } from "@accord/service-kit";
import type { Knex } from "knex";
import type { SigningProvider } from "./provider/provider.ts";

/** Somebody who signs: a name and where the request goes. */
export interface Signatory {
  readonly name: string;
  readonly email: string;
}

/** What signing works with. */
export interface SigningDeps {
  readonly db: Knex;
  /** Durable work of this service; `startWorkers` of the same jobs does it. */
  readonly jobs: Jobs;
  /** Core, which knows agreements, investors and users. */
  readonly core: InternalCall;
  /** Documents, which makes what is signed and keeps what was signed. */
  readonly documents: InternalCall;
  /** Null when none is configured. */
  readonly provider: SigningProvider | null;
  /** Who signs for the firm; null when nobody does. */
  readonly signatory: Signatory | null;
  /** The address that browsers see. */
  readonly publicUrl: string;
  /** What the product is called. */
  readonly productName: string;
  readonly clock: Clock;
  readonly logger: Logger;
}
