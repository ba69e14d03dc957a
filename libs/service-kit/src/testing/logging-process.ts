/* node libs/service-kit/src/testing/logging-process.ts <lines> [stay]: writes lines at once, then exits or stays. */
import { createLogger } from "../logger.ts";

const [lines = "1", then] = process.argv.slice(2);
const logger = createLogger("test", "info");
for (let at = 0; at < Number(lines); at += 1) logger.info({ at }, "line");
if (then === "stay") setInterval(() => undefined, 60_000);
else process.exit(3);
