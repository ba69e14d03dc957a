import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { connectS3, type Client } from "@accord/s3";
import { findFreePorts, pollReadiness } from "@accord/processes";

/** A storage in a separate process. */
export interface StorageProcess {
  readonly client: Client;
  /** Milliseconds from its start to its first response. */
  readonly startMs: number;
  kill(): Promise<void>;
}

const ACCESS = { accessKey: "accord", secretKey: "of-the-tests" };

/** Starts the storage as the stack does. */
export async function runStorage(dataDir: string): Promise<StorageProcess> {
  const [port = 0] = await findFreePorts(1);
  const startedAt = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, "../main.ts")],
    {
      env: {
        ...process.env,
        PORT: String(port),
        STORAGE_DATA_DIR: dataDir,
        S3_ACCESS_KEY: ACCESS.accessKey,
        S3_SECRET_KEY: ACCESS.secretKey,
      },
      stdio: "inherit",
    },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  await pollReadiness(`${endpoint}/readyz`, {
    timeoutMs: 60_000,
    signal: new AbortController().signal,
  });
  const client = connectS3({ endpoint, region: "us-east-1", isRetried: false, ...ACCESS });
  const startMs = performance.now() - startedAt;
  return {
    client,
    startMs,
    kill: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
