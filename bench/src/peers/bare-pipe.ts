import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { endChild } from "../rig/end-child.ts";
import { atEnd } from "../rig/ending.ts";

const program = path.join(import.meta.dirname, "bare-pipe-server.ts");

/** Starts the proxy in front of core and returns its address. */
export async function startBarePipe(coreUrl: string): Promise<string> {
  const child = spawn(process.execPath, [program, coreUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  atEnd(() => endChild(child));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return `http://127.0.0.1:${JSON.parse(String(line)).port}`;
}
