/* node hanging-worker.ts <database URL>: takes one job, reports it, and never completes it. */
import { createLogger } from "../../logger.ts";
import { createJobs } from "../create-jobs.ts";
import { letters } from "./letters.ts";

const jobs = createJobs({
  url: process.argv[2] ?? "",
  schema: "jobs_of_jobs",
  queues: [letters],
  logger: createLogger("test", "silent"),
});
await jobs.work(letters, {}, async () => {
  process.stdout.write("taken\n");
  await new Promise(() => undefined);
});
