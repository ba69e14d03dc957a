/**
 * npm run bench [-- <suite>... --with-peers]: runs all suites or the named ones, one after another.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const suites = [
  "lists",
  "gateway",
  "traces",
  "after-idle",
  "overload",
  "worst-session",
  "role-checks",
  "list-pages",
  "searches",
  "sheets",
  "over-http",
  "fill",
  "statements",
  "payout-runs",
  "exports",
  "imports",
  "cold-start",
  "first-load",
];

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = [
  ...named.filter((name) => !suites.includes(name)),
  ...options.filter((option) => option !== "--with-peers"),
];
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(", ")}. There are the suites ${suites.join(", ")}, and --with-peers.`,
  );
  process.exit(1);
}
for (const name of named.length > 0 ? named : suites) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const status = await run(name);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${name}: ${status === 0 ? "done" : "failed"} after ${minutes} min`);
  if (status !== 0) process.exitCode = 1;
}

/** Null when a signal ended it; the remaining suites are skipped. */
async function run(name: string): Promise<number | null> {
  const program = path.join(import.meta.dirname, `${name}.ts`);
  const suite = spawn(process.execPath, [program, ...options], { stdio: "inherit" });
  const passOn = (signal: NodeJS.Signals) => {
    suite.kill(signal);
    suite.once("exit", () => process.exit(signal === "SIGINT" ? 130 : 143));
  };
  process.once("SIGINT", passOn).once("SIGTERM", passOn);
  const [code]: (number | null)[] = await once(suite, "exit");
  process.off("SIGINT", passOn).off("SIGTERM", passOn);
  return code ?? null;
}
