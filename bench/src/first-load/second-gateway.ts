import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { childOf } from "../rig/child-of.ts";
import { endChild } from "../rig/end-child.ts";
import { atEnd } from "../rig/ending.ts";
import { environmentOf } from "../rig/environment-of.ts";
import { findFreePorts } from "@accord/processes";
import type { Subject } from "../subject.ts";

const checkout = path.join(import.meta.dirname, "../../..");
const allowStyles = pathToFileURL(path.join(import.meta.dirname, "allow-styles.ts")).href;
const READY_LIMIT_MS = 90_000;

/**
 * Starts another gateway with the same services and sessions that serves another folder and allows
 * style elements. Returns its address.
 */
export async function startSecondGateway({ stack }: Subject, webRoot: string): Promise<string> {
  const env = environmentOf(childOf(stack, "gateway").id);
  delete env["METRICS_PORT"];
  const [port = 0] = await findFreePorts(1);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["--import", allowStyles, "gateway/src/main.ts"], {
    cwd: checkout,
    env: { ...env, PORT: String(port), PUBLIC_URL: url, WEB_ROOT: webRoot },
    stdio: "ignore",
  });
  atEnd(() => endChild(child, "SIGINT"));
  const deadline = Date.now() + READY_LIMIT_MS;
  const isReady = async () => (await fetch(`${url}/readyz`)).ok;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`The gateway ended with ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error("The second gateway does not answer.");
    await sleep(100);
  }
  return url;
}
