export { readWaitingImports } from "./imports.read.ts";
export { importQueues, startImportWorkers } from "./import-jobs.ts";
