import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { text } from "node:stream/consumers";
import { RemoteError } from "@accord/registry/stores";
import { REPOSITORY, type RemoteRow } from "./remotes.ts";

/** Builds for production into `output`. Throws RemoteError with webpack's first error. */
export async function buildRemote({ name, project }: RemoteRow, output: string): Promise<void> {
  const cwd = path.join(REPOSITORY, project);
  const require = createRequire(path.join(cwd, "package.json"));
  const webpack = path.join(
    path.dirname(require.resolve("webpack/package.json")),
    "bin/webpack.js",
  );
  const args = [webpack, "--config", "webpack.config.mjs", "--output-path", output];
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ACCORD_STANDALONE: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], ...texts] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code === 0) return;
  throw new RemoteError(`${name} could not be built:\n${firstError(texts.join("\n"))}`);
}

/** A build that goes on after the first error would write into a folder that is removed. */
export async function bothEnded(...tasks: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(tasks);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

const MAX_LINES = 15;

export function firstError(output: string): string {
  const lines = output.trim().split("\n");
  const start = lines.findIndex((line) => line.startsWith("ERROR in"));
  const shown = start < 0 ? lines.slice(-MAX_LINES) : lines.slice(start, start + MAX_LINES);
  return shown.join("\n");
}
