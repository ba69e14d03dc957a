import { spawnSync } from "node:child_process";
import path from "node:path";

/** A command of npm or of an installed package; returns what it prints. Throws with its output. */
export function runNode(command: string, args: readonly string[], cwd: string): string {
  const bin = path.join(import.meta.dirname, "../../node_modules/.bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}` };
  const done = spawnSync(command, args, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status === 0) return done.stdout;
  throw new Error(`${command} ${args[0] ?? ""} failed:\n${done.stdout}${done.stderr}`);
}
