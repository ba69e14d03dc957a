import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "../postgres/index.ts";
import type { PostgresServer } from "../postgres/index.ts";
import { createBackoff } from "../processes/backoff.ts";

/** A server that is started again, on the same port, when it ends without being asked. */
export interface KeptPostgres {
  url: string;
  pid(): number;
  stop(): Promise<void>;
}

/** Starts PostgreSQL and keeps it running. */
export async function keepPostgres(
  options: { dataDir: string; logFile: string; durable: boolean; port?: number },
  notice: (text: string) => void,
): Promise<KeptPostgres> {
  const backoff = createBackoff();
  let stopping = false;
  let server = await startPostgres(options);
  const { url, port } = server;
  let starting = Promise.resolve();
  void watch(server);

  async function watch(running: PostgresServer): Promise<void> {
    const startedAt = Date.now();
    await running.ended;
    if (stopping) return;
    // Lets go of the data folder's lock, which a new start takes again.
    await running.stop();
    const wait = backoff.next(Date.now() - startedAt);
    notice(`postgres ended; starting it again in ${wait / 1000} s`);
    await sleep(wait);
    await restart();
  }

  async function restart(): Promise<void> {
    while (!stopping) {
      try {
        starting = startAgain();
        await starting;
        if (!stopping) void watch(server);
        return;
      } catch (error) {
        const wait = backoff.next(0);
        notice(`postgres did not start (${String(error)}); next try in ${wait / 1000} s`);
        await sleep(wait);
      }
    }
  }

  async function startAgain(): Promise<void> {
    server = await startPostgres({ ...options, port });
  }

  return {
    url,
    pid: () => server.pid,
    stop: async () => {
      stopping = true;
      // A start that is under way ends first, or its server would stay behind.
      await starting.catch(() => undefined);
      await server.stop();
    },
  };
}
