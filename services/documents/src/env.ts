import { isMoney } from "@accord/domain";
import { encryptionModes } from "@accord/s3";
import { commonEnv, nonEmptyUrlList, uploadEnv } from "@accord/service-kit";
import * as z from "@accord/zod";
import { readCompanyLogo } from "./adapters/company-logo.ts";
import { readScanUrl } from "./adapters/scanner/scanner.ts";
import { sandboxModes } from "./adapters/chromium/sandbox-modes.ts";

const amount = z.string().refine(isMoney, "Not an amount such as 10000.00");

/** An empty variable counts as unset. */
const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

export const documentsEnv = commonEnv.extend({
  CORE_URL: nonEmptyUrlList,
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3),
  S3_REGION: z.string().default("us-east-1"),
  S3_SERVER_SIDE_ENCRYPTION: z.enum(["", ...encryptionModes]).default(""),
  S3_KMS_KEY_ID: optionalText,
  SCAN_URL: optionalText.transform((value, context) => {
    const url = value === undefined ? undefined : readScanUrl(value);
    if (url === null) context.addIssue("Give clamd://host:port or icap://host:port/service");
    return url ?? undefined;
  }),
  PRODUCT_NAME: z.string().trim().min(1).default("Accord"),
  COMPANY_NAME: z.string().trim().min(1),
  COMPANY_ADDRESS: z.string().trim().min(1),
  COMPANY_PHONE: optionalText,
  COMPANY_LOGO: optionalText.transform((value, context) => {
    if (value === undefined) return null;
    try {
      return readCompanyLogo(value);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : "The logo cannot be read.");
      return null;
    }
  }),
  MINIMUM_INVESTMENT: amount.default("10000.00"),
  MAXIMUM_INVESTMENT: amount.default("500000.00"),
  ...uploadEnv,
  CHROMIUM_PATH: z.string().min(1).optional(),
  CHROMIUM_SANDBOX: z.enum(sandboxModes).default("auto"),
  SHEET_PAGES: z.coerce.number().int().min(1).max(4).default(2),
});
