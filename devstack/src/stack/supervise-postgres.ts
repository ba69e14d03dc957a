import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres, type PostgresServer } from "../postgres/start-postgres.ts";
import { createBackoff } from "@accord/processes";

export async function supervisePostgres(
  options: { dataDir: string; logFile: string; durable: boolean; port?: number },
  notice: (text: string) => void,
) {
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
    // Releases the lock of the data folder for the next start.
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
    pid: (): number => server.pid,
    stop: async (): Promise<void> => {
      stopping = true;
      // Otherwise a server that is starting would be left behind.
      await starting.catch(() => undefined);
      await server.stop();
    },
  };
}
