import { spawn, spawnSync } from "node:child_process";

/** Whether `docker info` and Compose answer. */
export const hasEngine = (): boolean =>
  [["info"], ["compose", "version"]].every(
    (args) => spawnSync("docker", args, { stdio: "ignore" }).status === 0,
  );

interface Ended {
  code: number | null;
  /** Standard output alone. */
  stdout: string;
  /** Standard output and error in their order. */
  output: string;
}

/** Runs `docker` to its end; resolves with the exit code, whatever it is. */
export function tryDocker(args: readonly string[], cwd = process.cwd()): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn("docker", args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let stdout = "";
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      output += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, output }));
  });
}

/** Runs `docker`; resolves with its standard output, rejects with all of it when it fails. */
export async function docker(args: readonly string[], cwd?: string): Promise<string> {
  const { code, stdout, output } = await tryDocker(args, cwd);
  if (code === 0) return stdout.trim();
  throw new Error(`docker ${args.join(" ")} ended with ${String(code)}:\n${output}`);
}
