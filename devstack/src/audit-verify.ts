import { auditVerifyCommand } from "@accord/ops";
import { openSource } from "./stack/backup-source.ts";
import { readSettings } from "./stack/settings.ts";

await auditVerifyCommand(process.argv.slice(2), () => openSource(readSettings(process.env)));
