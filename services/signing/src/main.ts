import { readEnv, startService } from "@accord/service-kit";
import { migrations } from "../migrations/index.ts";
import { createDocusign } from "./adapters/docusign.ts";
import { createSigningApp } from "./app.ts";
import { docusignSettings, signingEnv } from "./env.ts";
import { countedProvider } from "./adapters/provider/counted-provider.ts";
import { watchAttempts } from "./features/records/index.ts";
import { startWorkers, workQueues } from "./workers.ts";

const env = readEnv(signingEnv);
const settings = docusignSettings(env);
await startService({
  name: "signing",
  env,
  migrations,
  queues: workQueues,
  create: ({ connect, ...rest }) => {
    const deps = {
      ...rest,
      core: connect(env.CORE_URL),
      documents: connect(env.DOCUMENTS_URL),
      provider: settings === null ? null : countedProvider(createDocusign(settings)),
      signatory: env.COMPANY_SIGNATORY ?? null,
      publicUrl: env.PUBLIC_URL,
      productName: env.PRODUCT_NAME,
    };
    deps.logger.info({ provider: deps.provider?.name ?? "none" }, "signing provider");
    watchAttempts(deps.db);
    return { app: createSigningApp(deps), startWorkers: () => startWorkers(deps) };
  },
});
