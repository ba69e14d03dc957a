import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PROCESSES, startStack } from "@accord/devstack";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import { expect, onTestFinished, test } from "vitest";
import { limitMemory } from "./testing/memory-limit.ts";
import { sendPdfs } from "./testing/memory-load.ts";

const PDFS = Number(process.env["MEMORY_PDFS"] ?? 2_000);
const LIMIT_MB = 700;
const CONTAINER_BYTES = 1024 ** 3;
const DOCKERFILE = path.join(import.meta.dirname, "../../../deploy/Dockerfile");
const testing = path.join(import.meta.dirname, "testing");

test(
  `documents stays under ${LIMIT_MB} MB over ${PDFS} PDFs, in a container of 1 GiB`,
  { timeout: 1_800_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "accord-memory-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const settings = memorySettings(await readFile(DOCKERFILE, "utf8"));
    const group = await limitMemory(CONTAINER_BYTES);
    onTestFinished(() => group?.remove());
    if (group === null) console.warn("No control group may be created here: nothing is limited.");
    const stack = await startStack({
      stateDir: path.join(folder, "state"),
      frontEnd: "none",
      durable: false,
      processes: PROCESSES.map((row) =>
        row.name === "documents"
          ? {
              ...row,
              entry: path.join(testing, "limited-main.ts"),
              env: (...args) => ({
                ...row.env(...args),
                MEMORY_GROUP: group?.processes ?? "",
                ...settings,
              }),
            }
          : row,
      ),
    });
    onTestFinished(() => stack.stop());
    const documents = stack.children.find(({ name }) => name === "documents");
    const peak = measurePeak(documents?.pid() ?? 0);
    const { cookies } = await signIn(stack.url, stack.account);
    const session = { cookie: cookieHeader(cookies), "sec-fetch-site": "same-origin" };
    const { done, refused } = await sendPdfs(
      (url, init) => fetch(stack.url + url, { ...init, headers: { ...init?.headers, ...session } }),
      PDFS,
    );
    const { peakMb, samples } = await peak.stop();
    console.log(`${peakMb} MB at most, in ${samples} samples`);
    expect(refused).toEqual({});
    expect(done).toMatchObject({ uploaded: PDFS / 2, filled: PDFS / 2, printed: PDFS / 10 });
    // The limit of the container has ended nothing.
    expect(documents?.restarts()).toBe(0);
    expect(samples).toBeGreaterThan(10);
    expect(peakMb).toBeGreaterThan(100);
    expect(peakMb).toBeLessThan(LIMIT_MB);
  },
);

/** The settings of memory that the image of documents has. */
function memorySettings(dockerfile: string): Record<string, string> {
  const found = dockerfile.matchAll(/\b(MALLOC_\w+|NODE_OPTIONS)=(?:"([^"]*)"|(\S+))/g);
  const settings = [...found].map(([, name = "", quoted, plain]) => [name, quoted ?? plain ?? ""]);
  expect(settings).toHaveLength(4);
  return Object.fromEntries(settings);
}

/** Samples the memory of a process and its children until `stop`. */
function measurePeak(pid: number) {
  const script = path.join(testing, "memory-peak.ts");
  const running = promisify(execFile)(process.execPath, [script, String(pid)]);
  return {
    stop: async (): Promise<{ peakMb: number; samples: number }> => {
      running.child.kill("SIGTERM");
      return JSON.parse((await running).stdout);
    },
  };
}
