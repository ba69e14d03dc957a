import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cpuTime } from "../rig/cpu-time.ts";
import { endChild } from "../rig/end-child.ts";
import { atEnd } from "../rig/ending.ts";
import { findFreePorts } from "@accord/processes";

const checkout = path.join(import.meta.dirname, "../../..");
const PATIENCE_MS = 60_000;
/** A shorter interval would take processor time from the replica. */
const LOOK_MS = 20;

/** Milliseconds from the start of the process. */
export interface ColdStart {
  readonly listening: number;
  readonly ready: number;
  readonly sheet: number;
  /** Milliseconds of processor time so far, including the browser's (Linux). */
  readonly cpuListening: number;
  readonly cpuSheet: number;
}

export interface Replica {
  readonly env: Readonly<Record<string, string>>;
  /** Address of a sheet, and a token for it. */
  readonly sheet: string;
  readonly token: string;
}

/** Starts a replica, requests a sheet as soon as it listens, and stops it. */
export async function startReplica({ env, sheet, token }: Replica): Promise<ColdStart> {
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = spawn(process.execPath, ["services/documents/src/main.ts"], {
    cwd: checkout,
    env: { ...env, PORT: String(port) },
    stdio: "ignore",
  });
  const end = atEnd(() => endChild(child, "SIGINT"));
  const since = () => performance.now() - start;
  const until = async (isThere: () => Promise<boolean>) => {
    while (!(await isThere().catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`The replica ended with ${child.exitCode}.`);
      if (since() > PATIENCE_MS) throw new Error("The replica does not answer.");
      await sleep(LOOK_MS);
    }
    return since();
  };
  try {
    const listening = await until(async () => (await fetch(`${url}/healthz`)).status > 0);
    const processor = () => cpuTime(child.pid ?? 0);
    const cpuListening = processor();
    const [ready, printed] = await Promise.all([
      until(async () => (await fetch(`${url}/readyz`)).ok),
      print(url + sheet, token).then(() => ({ sheet: since(), cpuSheet: processor() })),
    ]);
    return { listening, ready, ...printed, cpuListening };
  } finally {
    await end();
  }
}

async function print(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  if (!text.startsWith("%PDF-")) throw new Error(`The sheet answered ${answer.status}: ${text}`);
}
