/* What the first file of a process needs: its environment, its output, its end. */
import { createInterface } from "node:readline/promises";

/** A wrong or missing environment variable; the message names it. */
export class SettingsError extends Error {}

export function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new SettingsError(`${name} is not set`);
  return value;
}

/** The values of variables that belong together: some of them alone would mix two targets. */
export function requireAll(env: Record<string, string | undefined>, names: string[]): string[] {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new SettingsError(`Please set ${missing.join(", ")} as well.`);
  return names.map((name) => env[name] ?? "");
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Asks in the terminal; anything but yes is a no. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Calls `stop` on SIGTERM or SIGINT, then exits after at most 8 seconds. */
export function runUntilSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 8000).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
