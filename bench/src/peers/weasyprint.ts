import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { endChild } from "../rig/end-child.ts";
import { atEnd } from "../rig/ending.ts";
import { installWeasyPrint } from "./install-weasyprint.ts";

/** A Python process that prints one document after another. */
export interface WeasyPrint {
  /** Such as `WeasyPrint version 57.2`. */
  readonly version: string;
  print(html: string): Promise<Buffer>;
}

/**
 * Starts the Python of `weasyprint` on the PATH. The first document loads modules and fonts, so
 * only later ones measure printing alone.
 */
export async function startWeasyPrint(env: Record<string, string>): Promise<WeasyPrint> {
  const program = installWeasyPrint();
  const worker = path.join(import.meta.dirname, "weasyprint-worker.py");
  const python = spawn(pythonOf(program), [worker], {
    env: { ...process.env, ...env },
    // It warns about each unknown property.
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

/** The interpreter in the script's first line, which has the packages. */
function pythonOf(script: string): string {
  const [first = ""] = readFileSync(script, "utf8").split("\n", 1);
  return /^#!(\S+)/.exec(first)?.[1] ?? "python3";
}
