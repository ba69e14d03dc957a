export { backupCommand } from "./backup-command.ts";
export { BackupError } from "./backup/backup-error.ts";
export { restoreCommand } from "./restore-command.ts";
