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
import { createCoreApp } from "./app.ts";
import { coreEnv } from "./env.ts";

const env = readEnv(coreEnv);
const logger = createLogger("core");
await migrate(env.DATABASE_URL, "core", migrations);
const db = createDb(env.DATABASE_URL, "core");
const signToken = createTokenSigner("core", await readPrivateKey(env.TOKEN_PRIVATE_KEY_FILE));
const publicKeys = await readPublicKeys(env.TOKEN_PUBLIC_KEYS_DIR);
await listen({
  app: createCoreApp({
    db,
    clock: createClock(env.BUSINESS_TIME_ZONE),
    logger,
    verifyToken: createTokenVerifier("core", publicKeys),
    documents: createInternalCall({ baseUrl: env.DOCUMENTS_URL, signToken }),
    isProduction: env.NODE_ENV === "production",
  }),
  host: env.HOST,
  port: env.PORT,
  logger,
  close: () => db.destroy(),
});
