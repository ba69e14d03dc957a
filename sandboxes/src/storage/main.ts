import { requireEnv, runUntilSignal } from "@accord/processes";
import { startStorage } from "./start-storage.ts";

const storage = await startStorage({
  dataDir: requireEnv("STORAGE_DATA_DIR"),
  port: Number(requireEnv("PORT")),
  accessKey: requireEnv("S3_ACCESS_KEY"),
  secretKey: requireEnv("S3_SECRET_KEY"),
  report: (text) => void process.stderr.write(`${text}\n`),
});
runUntilSignal(() => storage.stop());
