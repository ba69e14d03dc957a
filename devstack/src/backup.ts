import { backupCommand } from "@accord/ops";
import { openSource } from "./stack/backup-source.ts";
import { readSettings } from "./stack/settings.ts";

await backupCommand(process.argv.slice(2), () => openSource(readSettings(process.env)));
