/*
 * node hanging-worker.ts <database URL>
 * A replica that takes one job, says so, and never ends it: it waits to be killed.
 */
import { createLogger } from "../../logger.ts";
import { createJobs } from "../create-jobs.ts";
import { letters } from "./letters.ts";

const jobs = createJobs({
  url: process.argv[2] ?? "",
  schema: "test_jobs",
  queues: [letters],
  logger: createLogger("test", "silent"),
});
await jobs.work(letters, {}, async () => {
  process.stdout.write("taken\n");
  await new Promise(() => undefined);
});
