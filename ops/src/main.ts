import { printError } from "@accord/processes";
import { backupCommand } from "./backup-command.ts";
import { openEnvironment } from "./environment.ts";
import { restoreCommand } from "./restore-command.ts";

/** The command of the image: `node ops/src/main.ts backup <folder>`, or `restore <folder>`. */
const [command, ...args] = process.argv.slice(2);
const open = () => openEnvironment(process.env);
if (command === "backup") await backupCommand(args, open);
else if (command === "restore") await restoreCommand(args, open);
else {
  printError("Usage: backup <folder> [--gzip], or restore <folder> [--replace [--yes]]");
  process.exitCode = 1;
}
