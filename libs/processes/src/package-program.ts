import { readFileSync } from "node:fs";
import path from "node:path";
import { fieldOf } from "./field.ts";

export function packageProgram(checkout: string, packageName: string, program: string): string {
  const folder = path.join(checkout, "node_modules", packageName);
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const bin = fieldOf(manifest, "bin");
  const file = typeof bin === "string" ? bin : fieldOf(bin, program);
  if (typeof file !== "string") throw new Error(`${packageName} has no program ${program}.`);
  return path.join(folder, file);
}
