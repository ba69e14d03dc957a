import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "@accord/processes";
import { endChild } from "./end-child.ts";
import { atEnd } from "./ending.ts";
import { environmentOf } from "./environment-of.ts";

const checkout = path.join(import.meta.dirname, "../../..");
const READY_LIMIT_MS = 90_000;

/**
 * Starts another gateway with the services and sessions of a running one. `env` may depend on its
 * address.
 */
export async function startGateway(
  like: number,
  options: {
    readonly env: (url: string) => Readonly<Record<string, string>>;
    readonly nodeArguments?: readonly string[];
  },
): Promise<{ url: string; pid: number }> {
  const inherited = environmentOf(like);
  delete inherited["METRICS_PORT"];
  const [port = 0] = await findFreePorts(1);
  const url = `http://localhost:${port}`;
  const program = [...(options.nodeArguments ?? []), "gateway/src/main.ts"];
  const child = spawn(process.execPath, program, {
    cwd: checkout,
    env: { ...inherited, PORT: String(port), ...options.env(url) },
    stdio: "ignore",
  });
  atEnd(() => endChild(child, "SIGINT"));
  const deadline = Date.now() + READY_LIMIT_MS;
  const isReady = async () => (await fetch(`${url}/readyz`)).ok;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`The gateway ended with ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error("The gateway does not answer.");
    await sleep(100);
  }
  return { url, pid: child.pid ?? 0 };
}
