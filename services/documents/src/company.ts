import type { CompanyLogo } from "./company-logo.ts";

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
