import { execFile } from "node:child_process";
import { mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export const CHECKOUT = path.resolve(import.meta.dirname, "../..");

/** The commit of the last release, or null where the repository's history does not have it. */
export async function findPreviousRelease(): Promise<string | null> {
  const file = path.join(CHECKOUT, "last-release.json");
  const { commit }: { commit: string } = JSON.parse(await readFile(file, "utf8"));
  const found = run("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: CHECKOUT });
  return found.then(
    () => commit,
    () => null,
  );
}

/** Its files with the packages of its own lock file. */
export async function unpackRelease(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, "release.tar");
  await run("git", ["archive", "--format=tar", "-o", archive, commit], { cwd: CHECKOUT });
  await run("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
  const flags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
  await run("npm", ["ci", ...flags, "--loglevel=error"], { cwd: folder });
}

/** Files that lead to a program of one of the checkouts; they can be changed before a restart. */
export function openEntries(folder: string) {
  const fileOf = (name: string) => path.join(folder, `${name}.ts`);
  return {
    fileOf,
    use: async (name: string, program: string) => {
      await mkdir(folder, { recursive: true });
      await symlink(program, `${fileOf(name)}.next`);
      await rename(`${fileOf(name)}.next`, fileOf(name));
    },
  };
}

/** Runs a module of a checkout by the pinned Node. */
export async function runNode(
  checkout: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { stdout } = await run(process.execPath, [...args], {
    cwd: checkout,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
  });
  return stdout;
}
