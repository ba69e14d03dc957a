import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Rig } from "./start-rig.ts";
import { withClient } from "./with-client.ts";

/** A statement with `$1` for its values. */
export interface Captured {
  readonly sql: string;
  readonly values: readonly string[];
}

/**
 * Records core's statements for one request from PostgreSQL's log, which is switched on for the
 * role meanwhile.
 */
export async function captureStatements(
  rig: Rig,
  ask: () => Promise<unknown>,
): Promise<readonly Captured[]> {
  return withClient(rig.superUrl, async (client) => {
    await client.query("alter role core set log_statement = 'all'");
    await client.query("alter role core set log_error_verbosity = 'default'");
    try {
      await reconnect(client);
      // The first requests open connections; later ones are typical.
      await Promise.all([ask(), ask(), ask(), ask()]);
      await sleep(300);
      const from = statSync(rig.postgresLog).size;
      await ask();
      await sleep(300);
      const text = readFileSync(rig.postgresLog).subarray(from).toString();
      return statementsOf(text, await pidsOfCore(client));
    } finally {
      await client.query("alter role core reset log_statement");
      await client.query("alter role core reset log_error_verbosity");
      await reconnect(client);
      await ask();
    }
  });
}

/** Role settings apply to new connections, so the pool's are ended. */
async function reconnect(client: pg.Client): Promise<void> {
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'core'",
  );
  await sleep(300);
}

/** Without the connections of the job queue. */
async function pidsOfCore(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(
    "select pid from pg_stat_activity where application_name = 'core'",
  );
  return new Set(rows.map(({ pid }: { pid: number }) => String(pid)));
}

/** The gateway's readiness check, not part of the request. */
const PROBE = "select 1";

function statementsOf(log: string, pids: ReadonlySet<string>): Captured[] {
  const statements: { sql: string; values: string[] }[] = [];
  for (const line of log.split("\n")) {
    const [, pid = "", kind, text = ""] = /\[(\d+)\] (LOG|DETAIL): {2}(.*)$/.exec(line) ?? [];
    if (!pids.has(pid)) continue;
    const sql = /^(?:execute [^:]+|statement): (.*)$/.exec(text)?.[1];
    if (sql === PROBE) continue;
    if (kind === "LOG" && sql !== undefined) statements.push({ sql, values: [] });
    if (kind === "DETAIL") statements.at(-1)?.values.push(...valuesOf(text));
  }
  if (statements.length === 0) throw new Error("The log names no statement of core.");
  return statements;
}

/** Parses `Parameters: $1 = 'O''Neil', $2 = '51'`. */
const valuesOf = (text: string): string[] =>
  [...text.matchAll(/\$\d+ = '((?:[^']|'')*)'/g)].map(([, value = ""]) =>
    value.replaceAll("''", "'"),
  );
