import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Installation } from "./installation.ts";
import { commandFor, type ServerAccount } from "./server-account.ts";

export const SUPERUSER = "postgres";

export interface InitialiseOptions extends Installation {
  durable: boolean;
}

export async function initialise(options: InitialiseOptions): Promise<string> {
  const { dataDir } = options;
  // Not readable by the account of the server.
  const secretFile = `${dataDir}.password`;
  if (existsSync(path.join(dataDir, "PG_VERSION")) && existsSync(secretFile)) {
    return readFileSync(secretFile, "utf8").trim();
  }
  if (existsSync(path.join(dataDir, "PG_VERSION"))) {
    throw new Error(
      `${secretFile} is missing: the data in ${dataDir} cannot be opened without it.`,
    );
  }
  const password = randomBytes(24).toString("base64url");
  mkdirSync(path.dirname(dataDir), { recursive: true });
  writeFileSync(secretFile, `${password}\n`, { mode: 0o600 });
  // Renamed when complete, so that an interrupted start leaves no partial folder.
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  makeFolder(draft, options.account);
  await runInitdb({ ...options, dataDir: draft }, password);
  renameSync(draft, dataDir);
  return password;
}

async function runInitdb(options: InitialiseOptions, password: string): Promise<void> {
  // Exists only during initdb; readable by the server's account.
  const passwordFile = `${options.dataDir}.pwfile`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(passwordFile, options.account);
  const args = ["-D", options.dataDir, "-U", SUPERUSER, "--auth=scram-sha-256", "--encoding=UTF8"];
  args.push("--locale=C.UTF-8", `--pwfile=${passwordFile}`);
  if (!options.durable) args.push("--no-sync");
  try {
    const program = path.join(options.native, "bin", "initdb");
    await run(commandFor(options.account, program, args));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function run(line: ReturnType<typeof commandFor>): Promise<void> {
  const child = spawn(line.command, line.args, {
    ...line.ids,
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output.trim()}`);
}

function makeFolder(folder: string, account: ServerAccount): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(folder, account);
}

function giveTo(file: string, account: ServerAccount): void {
  if (account.kind === "user" || account.kind === "copy") {
    chownSync(file, account.uid, account.gid);
  }
}
