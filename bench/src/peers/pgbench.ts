import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Captured } from "../rig/capture-statements.ts";

const run = promisify(execFile);

/** The statements of one request. */
export interface PgbenchRun {
  readonly databaseUrl: string;
  readonly statements: readonly Captured[];
  readonly clients: number;
  readonly seconds: number;
  /** Where the script is written. */
  readonly file: string;
}

export interface PgbenchResult {
  /** Transactions per second. */
  readonly rate: number;
  /** Mean milliseconds of a transaction. */
  readonly mean: number;
}

/** Null when it can run, else what to install. */
export async function findPgbench(): Promise<string | null> {
  try {
    return (await run("pgbench", ["--version"])).stdout.trim();
  } catch {
    return null;
  }
}

/** Runs the statements with their values over TCP with prepared statements and two threads. */
export async function pgbench(options: PgbenchRun): Promise<PgbenchResult> {
  for (let tries = 1; ; tries += 1) {
    const result = await runOnce(options);
    if (result.rate > 0) return result;
    // On a busy machine connecting may take the whole time.
    if (tries === 3) throw new Error("pgbench was answered nothing in three turns.");
  }
}

async function runOnce(options: PgbenchRun): Promise<PgbenchResult> {
  const { hostname, port, username, password, pathname } = new URL(options.databaseUrl);
  await writeFile(options.file, scriptOf(options.statements));
  const { stdout } = await run(
    "pgbench",
    [
      ...["--no-vacuum", "--protocol=prepared", "--file", options.file],
      ...["--client", String(options.clients), "--jobs", String(Math.min(2, options.clients))],
      ...["--time", String(options.seconds), ...variablesOf(options.statements)],
      ...["--host", hostname, "--port", port, "--username", username, pathname.slice(1)],
    ],
    { env: { ...process.env, PGPASSWORD: password } },
  );
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
  const mean = Number(/latency average = ([\d.]+) ms/.exec(stdout)?.[1] ?? 0);
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? "0";
  if (failed !== "0") throw new Error(`pgbench: ${stdout}`);
  return { rate, mean };
}

const nameOf = (statement: number, value: number) => `v${statement}_${value}`;

/** One statement per line; `$2` of the third is the variable v3_2. */
const scriptOf = (statements: readonly Captured[]) =>
  statements
    .map(({ sql }, index) => sql.replace(/\$(\d+)/g, (_, n) => `:${nameOf(index + 1, Number(n))}`))
    .map((sql) => `${sql};\n`)
    .join("");

const variablesOf = (statements: readonly Captured[]) =>
  statements.flatMap(({ values }, index) =>
    values.flatMap((value, at) => ["--define", `${nameOf(index + 1, at + 1)}=${value}`]),
  );
