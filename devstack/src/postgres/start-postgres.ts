import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort, takeLock, terminate } from "@accord/processes";
import { initialise, SUPERUSER } from "./initialise.ts";
import { launchServer, type LaunchOptions, type ServerProcess } from "./launch-server.ts";
import { classifyPidFile } from "./pid-file.ts";
import { prepareInstallation, type Installation } from "./installation.ts";

export interface PostgresOptions {
  dataDir: string;
  /** Default: a free port on 127.0.0.1. */
  port?: number;
  /** False disables fsync, for tests. Default true. */
  durable?: boolean;
  logFile?: string;
  /** `name=value`, stronger than the usual ones. */
  settings?: readonly string[];
}

export interface PostgresServer {
  url: string;
  port: number;
  pid: number;
  /** Differs from the requested folder when the server cannot access that one. */
  dataDir: string;
  ended: Promise<void>;
  /** Fast shutdown: rolls back open transactions. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on 127.0.0.1. Stops a server that a crashed run left behind. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const wanted = path.resolve(options.dataDir);
  mkdirSync(path.dirname(wanted), { recursive: true });
  const lock = takeLock(`${wanted}.lock`, "postgres");
  try {
    const installation = prepareInstallation(wanted);
    const durable = options.durable ?? true;
    await stopOrphanedServer(installation.dataDir);
    const password = await initialise({ ...installation, durable });
    const logFile = options.logFile ?? `${wanted}.log`;
    const { server, port } = await launch(installation, {
      port: options.port,
      durable,
      logFile,
      settings: options.settings ?? [],
    });
    return {
      url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
      port,
      pid: server.pid,
      dataDir: installation.dataDir,
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
  installation: Installation,
  options: Omit<LaunchOptions, keyof Installation | "port"> & { port: number | undefined },
): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await findFreePort());
    try {
      return { server: await launchServer({ ...installation, ...options, port }), port };
    } catch (error) {
      // The port may be taken meanwhile; a killed server needs time to end.
      if (attempt === 3) throw error;
      await sleep(300);
      await stopOrphanedServer(installation.dataDir);
    }
  }
}

async function stopOrphanedServer(dataDir: string): Promise<void> {
  const file = path.join(dataDir, "postmaster.pid");
  const state = classifyPidFile(existsSync(file) ? readFileSync(file, "utf8") : undefined, dataDir);
  if (state.kind === "orphan")
    await terminate(state.process, { signal: "SIGINT", graceMs: 10_000 });
  if (state.kind !== "none") rmSync(file, { force: true });
}
