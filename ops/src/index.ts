export { auditVerifyCommand } from "./audit-verify-command.ts";
export { backupCommand } from "./backup-command.ts";
export { BackupError } from "./backup/backup-error.ts";
export { migrateAll } from "./migrate-all.ts";
export { restoreCommand } from "./restore-command.ts";
