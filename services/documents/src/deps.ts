import type { PdfPool } from "@accord/pdf";
import type {
  Clock,
  InternalCall,
  Jobs,
  Logger,
  UploadLimits,
  VerifyToken,
} from "@accord/service-kit";
import type { Knex } from "knex";
import type { Printer } from "./adapters/browser.ts";
import type { Bucket } from "./adapters/bucket.ts";
import type { CompanyLogo } from "./adapters/company-logo.ts";
import type { Scanner } from "./adapters/scanner/scanner.ts";

/** Configuration of the firm (docs/rules.md#template-properties). */
export interface Company {
  readonly productName: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
  readonly logo: CompanyLogo | null;
  readonly minimumInvestment: string;
  readonly maximumInvestment: string;
}

export interface DocumentsDeps {
  readonly db: Knex;
  readonly bucket: Bucket;
  readonly core: InternalCall;
  readonly printer: Printer;
  readonly scanner: Scanner;
  readonly pdf: PdfPool;
  readonly jobs: Jobs;
  readonly company: Company;
  readonly uploadLimits: UploadLimits;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly verifyToken: VerifyToken;
}
