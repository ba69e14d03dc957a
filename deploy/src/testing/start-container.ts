import { spawn } from "node:child_process";
import { pollReadiness } from "@accord/processes";
import type { BuiltImage } from "./build-image.ts";
import { runProgram } from "./run-program.ts";

/** A command of an image that runs on this machine. */
export interface Container {
  /** The output so far. */
  output(): string;
  /** Resolves when the image's own health check passes; rejects with the output otherwise. */
  untilHealthy(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

const START_MS = 300_000;

type Env = Readonly<Record<string, string>>;

/** Inherits only PATH. */
const environment = (image: BuiltImage, env: Env) => ({
  PATH: process.env["PATH"],
  ...image.env,
  ...env,
});

/** The image's command, with Node itself instead of a name that is looked up. */
function programOf([program, ...args]: string[]): [string, string[]] {
  if (program !== "node") throw new Error(`The command of an image starts node, not ${program}.`);
  return [process.execPath, args];
}

interface Place {
  cwd: string;
  env: Record<string, string | undefined>;
}

/** Runs the image's own health check once; rejects when it fails. */
async function checkHealth([program = "", ...args]: string[], options: Place): Promise<void> {
  if (program !== "bash") throw new Error(`A health check must not start ${program}.`);
  await runProgram(program, args, options);
}

/** Starts the command of an image in its folder. */
export function startContainer(image: BuiltImage, env: Env): Container {
  const [program, args] = programOf(image.command);
  const options = { cwd: image.workdir, env: environment(image, env) };
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const exit = new AbortController();
  void ended.then(() => exit.abort());
  return {
    output: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
    untilHealthy: async () => {
      const url = `http://127.0.0.1:${env["PORT"]}/readyz`;
      try {
        await pollReadiness(url, { timeoutMs: START_MS, signal: exit.signal });
        await checkHealth(image.healthcheck, options);
      } catch (cause) {
        throw new Error(`${image.command.join(" ")} is not healthy:\n${output}`, { cause });
      }
    },
  };
}

/** Runs the command of an image to its end. Rejects with its output when it fails. */
export function runContainer(image: BuiltImage, env: Env, words: string[] = []): Promise<string> {
  const [program, args] = programOf([...image.command, ...words]);
  return runProgram(program, args, { cwd: image.workdir, env: environment(image, env) });
}
