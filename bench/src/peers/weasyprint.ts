import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { endChild } from "../rig/end-child.ts";
import { atEnd } from "../rig/ending.ts";
import { installWeasyPrint } from "./install-weasyprint.ts";

/** A warm WeasyPrint: one Python process that prints one document after another. */
export interface WeasyPrint {
  /** As it calls itself, such as `WeasyPrint version 57.2`. */
  readonly version: string;
  print(html: string): Promise<Buffer>;
}

/**
 * Starts the Python that `weasyprint` on the PATH runs with. It has read its modules and the fonts
 * of `env` when it prints its second document, so that only the printing is measured, as with a warm
 * browser. It ends with the suite.
 */
export async function startWeasyPrint(env: Record<string, string>): Promise<WeasyPrint> {
  const program = installWeasyPrint();
  const worker = path.join(import.meta.dirname, "weasyprint-worker.py");
  const python = spawn(pythonOf(program), [worker], {
    env: { ...process.env, ...env },
    // It warns of each property that it does not know.
    stdio: ["pipe", "pipe", "ignore"],
  });
  atEnd(() => endChild(python));
  await once(python, "spawn");
  const answers = createInterface(python.stdout)[Symbol.asyncIterator]();
  return {
    version: spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.trim(),
    print: async (html) => {
      python.stdin.write(`${Buffer.from(html).toString("base64")}\n`);
      const { value, done } = await answers.next();
      if (done === true) throw new Error("WeasyPrint ended.");
      return Buffer.from(value, "base64");
    },
  };
}

/** The interpreter in the first line of a script, so that the same packages are found. */
function pythonOf(script: string): string {
  const [first = ""] = readFileSync(script, "utf8").split("\n", 1);
  return /^#!(\S+)/.exec(first)?.[1] ?? "python3";
}
