export { createBackoff } from "./backoff.ts";
export { superviseChild, type ChildDeps, type SupervisedChild } from "./child.ts";
export {
  confirm,
  print,
  printError,
  requireAll,
  requireEnv,
  runUntilSignal,
  SettingsError,
} from "./entry.ts";
export { fieldOf } from "./field.ts";
export { closeServer, findFreePort, findFreePorts, isPortFree, openPort } from "./free-port.ts";
export { findProcess, type RunningProcess } from "./identity.ts";
export { LockHeldError, lockHolder, takeLock } from "./owner-lock.ts";
export { packageProgram } from "./package-program.ts";
export { openPidRecords, type PidRecords } from "./pid-records.ts";
export { pollReadiness } from "./readiness.ts";
export { openLog } from "./rotating-log.ts";
export { terminate } from "./terminate.ts";
export { terminateTree } from "./terminate-tree.ts";
export { readOrCreate, writeAtomically } from "./write-file.ts";
