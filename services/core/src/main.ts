import {
  readEnv,
  registerDbMetrics,
  REQUEST_CONNECTIONS,
  startPartitions,
  startSealing,
  startService,
  uploadLimitsOf,
  watchConnectionBudget,
} from "@accord/service-kit";
import { migrations } from "../migrations/index.ts";
import { createCoreApp } from "./app.ts";
import { registerBackupMetrics } from "./backup-metrics.ts";
import { coreEnv } from "./env.ts";
import { ensureAuditPartitions, sealAuditLog } from "./features/base/audit/index.ts";
import { importQueues, startImportWorkers } from "./features/exchange/imports/index.ts";
import { coolingQueue, startCoolingWorker } from "./features/payments/payee-accounts/index.ts";
import { keyFingerprints } from "./features/payments/payout-runs/index.ts";
import { signingQueues, startSigningWorkers } from "./features/book/signing/index.ts";
import {
  recountQueue,
  registerRecountMetrics,
  startRecountWorker,
} from "./features/book/totals/index.ts";
import { vaultOf } from "./features/base/vault/index.ts";
import { createListDb, LIST_CONNECTIONS } from "./list-db.ts";
import { openStandby } from "./open-standby.ts";

const env = readEnv(coreEnv);
await startService({
  name: "core",
  env,
  migrations,
  queues: [...signingQueues, coolingQueue, recountQueue, ...importQueues],
  connections: REQUEST_CONNECTIONS - LIST_CONNECTIONS,
  create: ({ connect, ...deps }) => {
    const { SIGNING_URL } = env;
    const signing = SIGNING_URL === undefined ? null : connect(SIGNING_URL);
    const listDb = createListDb(env.DATABASE_URL);
    registerDbMetrics(listDb, "lists");
    registerBackupMetrics(listDb);
    registerRecountMetrics(listDb);
    const standby = openStandby(env, deps);
    const vault = vaultOf(env);
    const app = createCoreApp({
      ...deps,
      listDb,
      standby,
      documents: connect(env.DOCUMENTS_URL),
      signing,
      isProduction: env.NODE_ENV === "production",
      hasDevDataImport: env.DEV_DATA_IMPORT,
      uploadLimits: uploadLimitsOf(env),
      vault,
    });
    let isBudgetWatched = false;
    let stopSealing: (() => Promise<void>) | undefined;
    let stopPartitions: (() => void) | undefined;
    const startWorkers = async () => {
      stopSealing ??= startSealing({
        table: "core.audit_log",
        seal: () => sealAuditLog(deps.db),
        logger: deps.logger,
      });
      const { MAX_REPLICAS: replicas } = env;
      if (replicas !== undefined && !isBudgetWatched) {
        isBudgetWatched = true;
        await watchConnectionBudget({ ...deps, replicas });
      }
      await keyFingerprints(deps.db, vault);
      await startCoolingWorker(deps);
      await startImportWorkers(deps);
      stopPartitions ??= startPartitions({
        table: "core.audit_log",
        ensure: () => ensureAuditPartitions(deps.db),
        logger: deps.logger,
      });
      if (signing) await startSigningWorkers({ ...deps, signing });
      await startRecountWorker(deps);
    };
    const close = async () => {
      stopPartitions?.();
      await stopSealing?.();
      await Promise.all([listDb.destroy(), standby?.close()]);
    };
    return { app, startWorkers, close };
  },
});
