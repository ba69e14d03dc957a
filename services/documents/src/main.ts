import {
  createClock,
  createDb,
  createInternalCall,
  createLogger,
  createTokenSigner,
  createTokenVerifier,
  listen,
  migrate,
  readEnv,
  readPrivateKey,
  readPublicKeys,
} from "@accord/service-kit";
import { migrations } from "../migrations/index.ts";
import { createBucket } from "./adapters/bucket.ts";
import { createDocumentsApp } from "./app.ts";
import { documentsEnv } from "./env.ts";

const env = readEnv(documentsEnv);
const logger = createLogger("documents");
const bucket = createBucket({
  endpoint: env.S3_ENDPOINT,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  bucket: env.S3_BUCKET,
  region: env.S3_REGION,
});
await Promise.all([migrate(env.DATABASE_URL, "documents", migrations), bucket.ensure()]);
const db = createDb(env.DATABASE_URL, "documents");
const verifyToken = createTokenVerifier(
  "documents",
  await readPublicKeys(env.TOKEN_PUBLIC_KEYS_DIR),
);
const signToken = createTokenSigner("documents", await readPrivateKey(env.TOKEN_PRIVATE_KEY_FILE));
await listen({
  app: createDocumentsApp({
    db,
    bucket,
    core: createInternalCall({ baseUrl: env.CORE_URL, signToken }),
    company: {
      productName: env.PRODUCT_NAME,
      name: env.COMPANY_NAME,
      address: env.COMPANY_ADDRESS,
      minimumInvestment: env.MINIMUM_INVESTMENT,
      maximumInvestment: env.MAXIMUM_INVESTMENT,
    },
    clock: createClock(env.BUSINESS_TIME_ZONE),
    logger,
    verifyToken,
  }),
  host: env.HOST,
  port: env.PORT,
  logger,
  close: () => db.destroy(),
});
