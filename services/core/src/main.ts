import { readEnv, startService } from "@accord/service-kit";
import { migrations } from "../migrations/index.ts";
import { createCoreApp } from "./app.ts";
import { coreEnv } from "./env.ts";
import { signingQueues, startSigningWorkers } from "./features/signing/index.ts";

const env = readEnv(coreEnv);
await startService({
  name: "core",
  env,
  migrations,
  queues: signingQueues,
  create: ({ connect, ...deps }) => {
    const { SIGNING_URL } = env;
    const app = createCoreApp({
      ...deps,
      documents: connect(env.DOCUMENTS_URL),
      isProduction: env.NODE_ENV === "production",
      hasDevDataImport: env.DEV_DATA_IMPORT,
    });
    if (SIGNING_URL === undefined) return { app };
    const signing = connect(SIGNING_URL);
    return { app, startWorkers: () => startSigningWorkers({ ...deps, signing }) };
  },
});
