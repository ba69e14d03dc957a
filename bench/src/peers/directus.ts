import { spawn, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { endChild } from "../rig/end-child.ts";
import { atEnd } from "../rig/ending.ts";
import { findFreePorts } from "@accord/processes";
import type { Target, Rig } from "../rig/start-rig.ts";
import { withClient } from "../rig/with-client.ts";
import { installDirectus } from "./install-directus.ts";

/** It starts in 10 s on an idle machine. */
const READY_LIMIT_MS = 240_000;
const TOKEN = "bench-static-token";

/**
 * Starts Directus on the rig's database with its system tables in another schema. Cache, limits and
 * telemetry are off; the requested order has an index.
 */
export async function startDirectus(rig: Rig): Promise<Target> {
  const program = installDirectus();
  await prepare(rig, schemaAndRole);
  const [port = 0] = await findFreePorts(1);
  const env = { ...process.env, ...environment(rig, port) };
  const run = spawnSync(process.execPath, [program, "bootstrap"], { env, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`Directus does not start: ${run.stderr.slice(-500)}`);
  await prepare(rig, relation);
  const child = spawn(process.execPath, [program, "start"], { env, stdio: "ignore" });
  atEnd(() => endChild(child));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await answers(`${url}/server/ping`))) {
    if (child.exitCode !== null) throw new Error(`Directus ended with ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error("Directus does not answer.");
    await sleep(250);
  }
  return { url, headers: { authorization: `Bearer ${TOKEN}` } };
}

const prepare = (rig: Rig, sql: string) =>
  withClient(rig.superUrl, async (client) => {
    await client.query(sql);
  });

const schemaAndRole = `
  create role directus login password 'bench';
  create schema directus authorization directus;
  grant connect, temporary on database accord to directus;
  grant usage on schema core to directus;
  grant select on core.investors, core.investor_totals to directus;
  create index bench_names on core.investors (last_name, first_name, id) where deleted_at is null;
  analyze core.investors;
`;

/** Directus reads an investor's totals as related rows. */
const relation = `
  insert into directus.directus_collections (collection) values ('investors'), ('investor_totals');
  insert into directus.directus_fields (collection, field, special)
    values ('investors', 'totals', 'o2m');
  insert into directus.directus_relations (many_collection, many_field, one_collection, one_field)
    values ('investor_totals', 'investor_id', 'investors', 'totals');
`;

function environment(rig: Rig, port: number): Record<string, string> {
  const database = new URL(rig.superUrl);
  return {
    HOST: "127.0.0.1",
    PORT: String(port),
    NODE_ENV: "production",
    DB_CLIENT: "pg",
    DB_HOST: database.hostname,
    DB_PORT: database.port,
    DB_DATABASE: database.pathname.slice(1),
    DB_USER: "directus",
    DB_PASSWORD: "bench",
    DB_SEARCH_PATH: "array:directus,core",
    SECRET: "only-for-this-benchmark-on-this-machine",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "only-for-this-benchmark",
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: "false",
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    PRESSURE_LIMITER_ENABLED: "false",
    SERVE_APP: "false",
    LOG_LEVEL: "error",
  };
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};
