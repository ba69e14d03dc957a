import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { RemoteError } from "@accord/registry/stores";
import { REPOSITORY, type RemoteRow } from "./remotes.ts";

const MAX_LINES = 10;

/** The sources of a remote with the checkout's options; a project's own tsconfig.json wins. */
async function configOf(cwd: string, folder: string): Promise<string> {
  const own = path.join(cwd, "tsconfig.json");
  if (existsSync(own)) return own;
  const file = path.join(folder, "tsconfig.json");
  const content = {
    extends: path.join(REPOSITORY, "tsconfig.base.json"),
    compilerOptions: { typeRoots: [path.join(REPOSITORY, "node_modules/@types")] },
    include: [path.join(cwd, "**/*.ts"), path.join(cwd, "**/*.tsx"), ...STYLES],
    exclude: ["**/node_modules", "**/dist"],
  };
  await writeFile(file, JSON.stringify(content));
  return file;
}

const STYLES = [path.join(REPOSITORY, "libs/*/src/css.d.ts")];

function compilerOf(cwd: string): string {
  const require = createRequire(path.join(cwd, "package.json"));
  const compilers = [
    ["@typescript/native-preview/package.json", "bin/tsgo"],
    ["typescript/package.json", "bin/tsc"],
  ] as const;
  for (const [name, program] of compilers) {
    try {
      return path.join(path.dirname(require.resolve(name)), program);
    } catch {
      continue;
    }
  }
  throw new RemoteError(`${cwd} has no TypeScript. Install typescript there.`);
}

/** Throws RemoteError with the first errors. */
export async function checkTypes({ name, project }: RemoteRow): Promise<void> {
  const cwd = path.join(REPOSITORY, project);
  const folder = await mkdtemp(path.join(tmpdir(), "accord-types-"));
  try {
    const args = [compilerOf(cwd), "--noEmit", "--pretty", "false", "-p"];
    const child = spawn(process.execPath, [...args, await configOf(cwd, folder)], {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [[code], ...texts] = await Promise.all([
      once(child, "close"),
      text(child.stdout),
      text(child.stderr),
    ]);
    if (code === 0) return;
    const lines = texts.join("\n").trim().split("\n").slice(0, MAX_LINES);
    throw new RemoteError(`${name} has errors of types:\n${lines.join("\n")}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
