import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

const CHECKOUT = path.resolve(import.meta.dirname, "../../..");
const WEBPACK = path.join(CHECKOUT, "node_modules/webpack/bin/webpack.js");

/** Sources of a remote in a folder of their own: to change and build without touching the checkout. */
export interface RemoteCopy {
  /** Replaces a text in one of its sources. Throws when the text is not there. */
  change(file: string, from: string, to: string): Promise<void>;
  /** Builds it for production; returns the folder of the build. */
  build(): Promise<string>;
  /** Starts what `npm run dev` of the remote starts. */
  serve(env: Record<string, string>): ChildProcess;
}

const isSource = (file: string) => !["dist", "node_modules"].includes(path.basename(file));

/** Copies a project such as `mfe-investors` into the folder; its libraries are the checkout's. */
export async function copyRemote(project: string, folder: string): Promise<RemoteCopy> {
  const copy = path.join(folder, project);
  await cp(path.join(CHECKOUT, project), copy, { recursive: true, filter: isSource });
  await symlink(path.join(CHECKOUT, "node_modules"), path.join(folder, "node_modules"));
  await linkOwnPackages(path.join(CHECKOUT, project, "node_modules"), copy);
  const run = (args: string[], env: Record<string, string>) =>
    spawn(process.execPath, [WEBPACK, ...args, "--config", "webpack.config.mjs"], {
      cwd: copy,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
  return {
    change: async (file, from, to) => {
      const text = await readFile(path.join(copy, file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} does not say "${from}".`);
      await writeFile(path.join(copy, file), text.replace(from, to));
    },
    build: async () => {
      const child = run([], { NODE_ENV: "production" });
      const said = await Promise.all([textOf(child), once(child, "close")]);
      if (child.exitCode !== 0) throw new Error(`The build failed:\n${said[0]}`);
      return path.join(copy, "dist");
    },
    serve: (env) => run(["serve"], { ACCORD_STANDALONE: "1", ...env }),
  };
}

/** Packages that a project has in a version of its own. */
async function linkOwnPackages(own: string, copy: string): Promise<void> {
  await mkdir(path.join(copy, "node_modules"));
  const names = await readdir(own).catch(() => []);
  for (const name of names.filter((entry) => !entry.startsWith("."))) {
    await symlink(path.join(own, name), path.join(copy, "node_modules", name));
  }
}

async function textOf(child: ChildProcess): Promise<string> {
  const parts: string[] = [];
  child.stdout?.on("data", (part) => parts.push(String(part)));
  child.stderr?.on("data", (part) => parts.push(String(part)));
  await once(child, "close");
  return parts.join("");
}
