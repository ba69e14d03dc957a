/*
 * node crashing-replica.ts, with what it needs in TASK
 * A replica that does one thing and kills itself at one step of it, as a power cut does.
 */
import { flushCompileCache } from "node:module";
import {
  createClock,
  createDb,
  createInternalCall,
  createJobs,
  createLogger,
  type Jobs,
} from "@accord/service-kit";
import { createDocusign, type DocusignSettings } from "../adapters/docusign.ts";
import { createCancelling } from "../features/cancelling/index.ts";
import { fileSigned } from "../features/filing/index.ts";
import { createSending } from "../features/sending/index.ts";
import { workQueues } from "../workers.ts";

/** Where it dies: before or after a part of the work, in its transaction, or when all is done. */
export type Step =
  | `${"before" | "after"} ${"provider" | "documents"}`
  | "in transaction"
  | "at the end";

/** What it does. */
export interface Task {
  readonly step: Step;
  readonly work: "send" | "cancel" | "file";
  /** Of the agreement to send, else of the envelope. */
  readonly id: string;
  readonly databaseUrl: string;
  readonly othersUrl: string;
  readonly settings: DocusignSettings;
  readonly tokens: Readonly<Record<string, string>>;
  readonly userId: string;
}

// Where NODE_COMPILE_CACHE is set: who is killed leaves nothing for the next one.
flushCompileCache();
const task = JSON.parse(process.env["TASK"] ?? "{}") as Task;
const crashAt = (step: Step) => {
  if (task.step === step) process.kill(process.pid, "SIGKILL");
};

/** Dies before or after each call. */
const crashAround =
  <A extends unknown[], R>(part: "provider" | "documents", call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    crashAt(`before ${part}`);
    const answer = await call(...args);
    crashAt(`after ${part}`);
    return answer;
  };

const logger = createLogger("dying", "silent");
const place = { url: task.databaseUrl, schema: "signing_jobs", queues: workQueues, logger };
const jobs: Jobs = createJobs(place);
const provider = createDocusign(task.settings);
const toOthers = createInternalCall({
  baseUrl: task.othersUrl,
  signToken: (audience) => Promise.resolve(task.tokens[audience] ?? ""),
});
const db = createDb(task.databaseUrl, "signing");
const deps = {
  db,
  jobs: {
    ...jobs,
    send: async (...args: Parameters<Jobs["send"]>) => {
      await jobs.send(...args);
      crashAt("in transaction");
    },
  } as Jobs,
  core: toOthers,
  documents:
    task.work === "file" ? (crashAround("documents", toOthers) as typeof toOthers) : toOthers,
  provider: {
    ...provider,
    createEnvelope: crashAround("provider", provider.createEnvelope),
    voidEnvelope: crashAround("provider", provider.voidEnvelope),
    downloadCombined: crashAround("provider", provider.downloadCombined),
  },
  signatory: null,
  publicUrl: "http://localhost",
  productName: "Accord",
  clock: createClock("America/New_York"),
  logger,
};
const acting = { actor: { caller: "gateway", userId: task.userId } };
if (task.work === "send") {
  const body = { subject: "Please sign" };
  await createSending(deps).send({ ...acting, agreementId: task.id, key: null, body });
} else if (task.work === "cancel") {
  await createCancelling(deps).cancel(acting, task.id, "Wrong amount");
} else {
  await fileSigned(deps, task.id);
}
crashAt("at the end");
