import { printError } from "@accord/processes";
import { auditVerifyCommand } from "./audit-verify-command.ts";
import { backupCommand } from "./backup-command.ts";
import { checkCommand } from "./check-command.ts";
import { openDatabases, openEnvironment, readMigrationsUrl } from "./environment.ts";
import { migrateAll } from "./migrate-all.ts";
import { backupKeyCommand } from "./backup-key-command.ts";
import { restoreCommand } from "./restore-command.ts";
import { retireHistoryCommand } from "./retire-history-command.ts";
import { scheduledBackupCommand } from "./scheduled-backup-command.ts";

/**
 * `check`, `migrate`, `audit-verify`, `retire-history`, `backup`, `scheduled-backup`, `backup-key` or
 * `restore`
 */
const [command, ...args] = process.argv.slice(2);
const open = () => openEnvironment(process.env);
if (command === "migrate") {
  await migrateAll(readMigrationsUrl(process.env)).catch(() => (process.exitCode = 1));
} else if (command === "check") await checkCommand(() => readMigrationsUrl(process.env));
else if (command === "backup") await backupCommand(args, open);
else if (command === "audit-verify") {
  await auditVerifyCommand(args, () => Promise.resolve(openDatabases(process.env)));
} else if (command === "retire-history") {
  await retireHistoryCommand(args, () => Promise.resolve(openDatabases(process.env)));
} else if (command === "scheduled-backup") await scheduledBackupCommand(args, open, process.env);
else if (command === "backup-key") await backupKeyCommand();
else if (command === "restore") await restoreCommand(args, open);
else {
  printError(
    "Usage: check, migrate, audit-verify, retire-history, backup <folder> [--gzip], scheduled-backup [--repeat], backup-key, or restore <folder> [--identity <file>] [--replace [--yes]]",
  );
  process.exitCode = 1;
}
