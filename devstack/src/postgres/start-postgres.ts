import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../processes/free-port.ts";
import { takeLock } from "../processes/owner-lock.ts";
import { terminate } from "../processes/terminate.ts";
import { initialise, SUPERUSER } from "./initialise.ts";
import { launchServer } from "./launch-server.ts";
import type { ServerProcess } from "./launch-server.ts";
import { classifyPidFile } from "./pid-file.ts";
import { placeServer } from "./placement.ts";
import type { Placement } from "./placement.ts";

/** How the packaged server is started. */
export interface PostgresOptions {
  /** Folder of the data; made on the first start. */
  dataDir: string;
  /** Port on 127.0.0.1; a free one when left out. */
  port?: number;
  /** False switches syncing to disk off: for tests, whose data may be lost in a crash. Default true. */
  durable?: boolean;
  /** File that takes the server's log; default `<dataDir>.log`. */
  logFile?: string;
}

/** A running server. */
export interface PostgresServer {
  /** Connection URL of the superuser, database `postgres`. */
  url: string;
  port: number;
  pid: number;
  /** Where the data really is: elsewhere when the given folder cannot be reached by the server. */
  dataDir: string;
  /** Settles when the server has ended, asked or not. */
  ended: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on 127.0.0.1, after stopping what a crashed earlier run left on the same data. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const wanted = path.resolve(options.dataDir);
  mkdirSync(path.dirname(wanted), { recursive: true });
  const lock = takeLock(`${wanted}.lock`, "postgres");
  try {
    const placement = placeServer(wanted);
    const durable = options.durable ?? true;
    await clearPidFile(placement.dataDir);
    const password = await initialise({ ...placement, durable });
    const logFile = options.logFile ?? `${wanted}.log`;
    const { server, port } = await launch(placement, { port: options.port, durable, logFile });
    return {
      url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
      port,
      pid: server.pid,
      dataDir: placement.dataDir,
      ended: server.ended,
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function launch(
  placement: Placement,
  options: { port: number | undefined; durable: boolean; logFile: string },
): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await findFreePort());
    try {
      return { server: await launchServer({ ...placement, ...options, port }), port };
    } catch (error) {
      // A free port may be taken meanwhile; processes of a killed server need a moment to leave.
      if (attempt === 3) throw error;
      await sleep(300);
      await clearPidFile(placement.dataDir);
    }
  }
}

/** Stops the server that a killed run left behind, and removes a pid file that PostgreSQL trips over. */
async function clearPidFile(dataDir: string): Promise<void> {
  const file = path.join(dataDir, "postmaster.pid");
  const state = classifyPidFile(existsSync(file) ? readFileSync(file, "utf8") : undefined, dataDir);
  if (state.kind === "orphan")
    await terminate(state.process, { signal: "SIGINT", graceMs: 10_000 });
  if (state.kind !== "none") rmSync(file, { force: true });
}
