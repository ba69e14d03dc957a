import { restoreCommand } from "@accord/ops";
import { openTarget } from "./stack/backup-source.ts";
import { readSettings } from "./stack/settings.ts";

await restoreCommand(process.argv.slice(2), () => openTarget(readSettings(process.env)));
