import { readFileSync } from "node:fs";
import path from "node:path";

export function packageProgram(checkout: string, packageName: string, program: string): string {
  const folder = path.join(checkout, "node_modules", packageName);
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const bin = property(manifest, "bin");
  const file = typeof bin === "string" ? bin : property(bin, program);
  if (typeof file !== "string") throw new Error(`${packageName} has no program ${program}.`);
  return path.join(folder, file);
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
