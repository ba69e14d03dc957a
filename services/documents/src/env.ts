import { commonEnv } from "@accord/service-kit";
import * as z from "@accord/zod";

/** What documents reads from its environment; any S3 storage will do. */
export const documentsEnv = commonEnv.extend({
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3),
  S3_REGION: z.string().default("us-east-1"),
});
