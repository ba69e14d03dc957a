import type { CompanyLogo } from "./company-logo.ts";

/** The firm whose papers are printed (configuration, docs/rules.md#template-properties). */
export interface Company {
  readonly productName: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
  readonly logo: CompanyLogo | null;
  /** Decimal strings, for example "10000.00". */
  readonly minimumInvestment: string;
  readonly maximumInvestment: string;
}
