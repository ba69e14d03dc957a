export { importQueues, startImportWorkers } from "./import-jobs.ts";
