import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStorage } from "@accord/sandboxes/storage";
import {
  createClock,
  createJobs,
  createLogger,
  type Clock,
  type InternalCall,
  type Jobs,
  type Logger,
} from "@accord/service-kit";
import { createTestDatabase, createTestTokens } from "@accord/service-kit/testing";
import type { Express } from "express";
import type { Knex } from "knex";
import { migrations } from "../../migrations/index.ts";
import { createPrinter } from "../adapters/browser.ts";
import { createBucket, type Bucket, type BucketOptions } from "../adapters/bucket.ts";
import { createScanner } from "../adapters/scanner/scanner.ts";
import { readObject } from "../adapters/testing/read-object.ts";
import { createDocumentsApp } from "../app.ts";
import type { DocumentsDeps } from "../deps.ts";
import { createPdfPool, type PdfPool } from "@accord/pdf";
import { startWorkers, sweep, workQueues } from "../workers.ts";

export { eicar, startFakeClamd, startFakeIcap, type FakeScanner } from "./fake-scanners.ts";
export { sampleFiles, zipOf } from "./sample-files.ts";

/** The service on a real PostgreSQL and a real S3 storage of a test file's own. */
export interface DocumentsUnderTest {
  readonly app: Express;
  readonly db: Knex;
  readonly bucket: Bucket;
  readonly tokens: ReturnType<typeof createTestTokens>;
  /** The storage itself, which the gateway serves as `/storage`. */
  readonly storage: BucketOptions;
  bytesOf(key: string): Promise<Buffer | null>;
  stopStorage(): Promise<void>;
  /** What every replica does each ten minutes. */
  sweep(): Promise<{ removed: number }>;
  /** Starts the durable work of a replica, which is off at first; the answer stops that replica. */
  work(change?: { core?: InternalCall; storage?: BucketOptions }): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** What a test may share with core: its keys and its clock. */
export interface DocumentsOptions {
  readonly core?: InternalCall;
  readonly tokens?: ReturnType<typeof createTestTokens>;
  readonly clock?: Clock;
  /** Like SCAN_URL. */
  readonly scanUrl?: string;
  readonly logger?: Logger;
  readonly uploadLimits?: DocumentsDeps["uploadLimits"];
}

/** The firm of the tests. */
export const testCompany = {
  productName: "Accord",
  name: "Accord Capital Partners",
  address: "100 Main Street, Suite 400, Wilmington, DE 19801",
  phone: "(302) 555-0100",
  logo: null,
  minimumInvestment: "10000.00",
  maximumInvestment: "500000.00",
};

/** The browser of the tests. */
export const testChromium = { path: process.env["CHROMIUM_PATH"], sandbox: "auto" } as const;

const newPdfPool = (logger: Logger) =>
  createPdfPool({ logger, deadlineMs: 30_000, waitMs: 30_000 });
/** The threads take seconds to start, so the test files of a worker share them. */
let sharedPdf: PdfPool | undefined;

const noCore: InternalCall = () => Promise.reject(new Error("core is not part of this"));

export async function startDocuments(
  postgresUrl: string,
  options: DocumentsOptions = {},
): Promise<DocumentsUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), "accord-documents-"));
  const keys = { accessKey: "accord", secretKey: randomBytes(16).toString("hex") };
  const storage = await startStorage({ dataDir: join(folder, "objects"), ...keys });
  const database = await createTestDatabase(postgresUrl, "documents", migrations);
  const { endpoint } = storage;
  const place = { endpoint, ...keys, bucket: "accord", region: "us-east-1" };
  const bucket = createBucket(place);
  await bucket.ensure();
  const tokens = options.tokens ?? createTestTokens();
  const logger = options.logger ?? createLogger("documents", "silent");
  // Its browser is started by the first sheet, so that a test that prints none has none.
  const printer = createPrinter({ chromium: testChromium, logger });
  // The logger of a test must get the lines of its pool alone.
  const ownPdf = options.logger && newPdfPool(logger);
  const pdf = ownPdf ?? (sharedPdf ??= newPdfPool(logger));
  const replicas: Jobs[] = [];
  const newJobs = () => {
    const jobs = createJobs({
      url: database.url,
      schema: "documents_jobs",
      queues: workQueues,
      logger,
    });
    replicas.push(jobs);
    return jobs;
  };
  const deps: DocumentsDeps = {
    db: database.db,
    bucket,
    core: options.core ?? noCore,
    printer,
    scanner: createScanner(options.scanUrl === undefined ? undefined : new URL(options.scanUrl)),
    pdf,
    jobs: newJobs(),
    company: testCompany,
    uploadLimits: options.uploadLimits ?? { files: 2_000, bytes: 5 * 1024 ** 3 },
    clock: options.clock ?? createClock("America/New_York"),
    logger,
    verifyToken: tokens.verifier("documents"),
  };
  return {
    app: createDocumentsApp(deps),
    db: database.db,
    bucket,
    tokens,
    storage: place,
    bytesOf: (key) => readObject(place, key),
    stopStorage: () => storage.stop(),
    sweep: () => sweep(deps),
    work: async ({ core = deps.core, storage: other = place } = {}) => {
      const jobs = newJobs();
      await startWorkers({ ...deps, jobs, core, bucket: createBucket(other) });
      return () => jobs.stop();
    },
    stop: async () => {
      await Promise.all(replicas.map((jobs) => jobs.stop()));
      await Promise.all([printer.close(), ownPdf?.close()]);
      await database.drop();
      await storage.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
