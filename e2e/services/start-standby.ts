import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { startPostgres } from "@accord/devstack";
import pg from "pg";

type Server = Awaited<ReturnType<typeof startPostgres>>;

/** Of both: a standby needs at least the primary's. */
const REPLICATION = ["wal_level=replica", "max_wal_senders=4"];

/** A server that can have a standby. */
export const startPrimary = (dataDir: string): Promise<Server> =>
  startPostgres({ dataDir, durable: false, settings: REPLICATION });

export interface StandbyServer {
  readonly port: number;
  query(sql: string): Promise<void>;
  stop(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
}

/** A streaming standby: the folder is copied between pg_backup_start and pg_backup_stop. */
export async function startStandby(primary: Server, dataDir: string): Promise<StandbyServer> {
  // Its account and folder are the server's choice.
  const empty = await startPostgres({ dataDir, durable: false });
  await empty.stop();
  await copyData(primary, empty.dataDir);
  const { password } = new URL(primary.url);
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`;
  const start = () =>
    startPostgres({
      dataDir,
      durable: false,
      port: empty.port,
      settings: [
        ...REPLICATION,
        "hot_standby=on",
        `primary_conninfo=${source}`,
        "max_standby_streaming_delay=0",
      ],
    });
  let server = await start();
  return {
    port: empty.port,
    query: (sql) => query(server.url, sql),
    stop: () => server.stop(),
    start: async () => {
      server = await start();
    },
  };
}

async function copyData(primary: Server, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  for (const name of await readdir(target)) await rm(path.join(target, name), { recursive: true });
  for (const name of await readdir(primary.dataDir)) {
    if (!name.startsWith("postmaster.") && name !== "pg_wal")
      await cp(path.join(primary.dataDir, name), path.join(target, name), { recursive: true });
  }
  await mkdir(path.join(target, "pg_wal"), { mode: 0o700 });
  const { rows } = await client.query<{ labelfile: string }>("select * from pg_backup_stop(false)");
  await writeFile(path.join(target, "backup_label"), rows[0]?.labelfile ?? "");
  await writeFile(path.join(target, "standby.signal"), "");
  await writeFile(`${target}.password`, await readFile(`${primary.dataDir}.password`));
  await client.end();
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
