import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { BuiltImage } from "./build-image.ts";
import { runProgram } from "./run-program.ts";

/** A command of an image that runs on this machine. */
export interface Container {
  /** What it wrote so far. */
  output(): string;
  /** Sends SIGTERM; resolves with the code with which it ended. */
  stop(): Promise<number | null>;
}

type Env = Readonly<Record<string, string>>;

/** Nothing of this process's own environment but where programs are. */
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

/** Starts the command of an image in its folder and waits until its own health check passes. */
export async function startContainer(image: BuiltImage, env: Env): Promise<Container> {
  const [program, args] = programOf(image.command);
  const child = spawn(program, args, {
    cwd: image.workdir,
    env: environment(image, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  const state = { isOver: false };
  void ended.then(() => (state.isOver = true));
  const [check, checkArgs] = programOf(image.healthcheck);
  for (let tries = 0; tries < 100 && !state.isOver; tries += 1) {
    const options = { cwd: image.workdir, env: environment(image, env) };
    const isHealthy = await runProgram(check, checkArgs, options).then(
      () => true,
      () => false,
    );
    if (isHealthy) return { output: () => output, stop };
    await sleep(300);
  }
  await stop();
  throw new Error(`${image.command.join(" ")} does not become healthy:\n${output}`);
}

/** Runs the command of an image that ends by itself. Rejects with its output when it fails. */
export function runContainer(image: BuiltImage, env: Env): Promise<string> {
  const [program, args] = programOf(image.command);
  return runProgram(program, args, { cwd: image.workdir, env: environment(image, env) });
}
