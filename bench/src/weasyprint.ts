import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";

/** A warm WeasyPrint: one Python process that prints one document after another. */
export interface WeasyPrint {
  print(html: string): Promise<Buffer>;
  stop(): void;
}

/**
 * Starts the Python that `weasyprint` on the PATH runs with. It has read its modules and the fonts
 * of `env` when it prints its second document, so that only the printing is measured, as with a warm
 * browser.
 */
export async function startWeasyPrint(env: Record<string, string>): Promise<WeasyPrint> {
  const worker = path.join(import.meta.dirname, "weasyprint-worker.py");
  const python = spawn(pythonOf(onPath("weasyprint")), [worker], {
    env: { ...process.env, ...env },
    // It warns of each property that it does not know.
    stdio: ["pipe", "pipe", "ignore"],
  });
  await once(python, "spawn");
  const answers = createInterface(python.stdout)[Symbol.asyncIterator]();
  return {
    print: async (html) => {
      python.stdin.write(`${Buffer.from(html).toString("base64")}\n`);
      const { value, done } = await answers.next();
      if (done === true) throw new Error("WeasyPrint ended.");
      return Buffer.from(value, "base64");
    },
    stop: () => python.kill(),
  };
}

function onPath(program: string): string {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const found = folders
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error(`There is no ${program} on the PATH: apt-get install ${program}`);
}

/** The interpreter in the first line of a script, so that the same packages are found. */
function pythonOf(script: string): string {
  const [first = ""] = readFileSync(script, "utf8").split("\n", 1);
  return /^#!(\S+)/.exec(first)?.[1] ?? "python3";
}
