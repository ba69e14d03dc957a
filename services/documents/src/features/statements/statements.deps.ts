import type { Clock, InternalCall, Jobs, Logger } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Printer } from "../../adapters/browser.ts";
import type { Bucket } from "../../adapters/bucket.ts";
import type { Company } from "../../deps.ts";

export interface StatementsDeps {
  readonly db: Knex;
  readonly jobs: Jobs;
  readonly core: InternalCall;
  readonly bucket: Bucket;
  readonly printer: Printer;
  readonly company: Company;
  readonly clock: Clock;
  readonly logger: Logger;
}
