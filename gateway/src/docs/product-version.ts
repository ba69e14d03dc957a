import { readFileSync } from "node:fs";

export function productVersion(): string {
  const file = new URL("../../package.json", import.meta.url);
  const about: { version?: string } = JSON.parse(readFileSync(file, "utf8"));
  return about.version ?? "";
}
