import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { CHECKOUT } from "../stack/settings.ts";
import type { Manifest } from "./manifest.ts";

/** The version, with the commit of a Git checkout. */
export function productVersion(): Manifest["product"] {
  const about: unknown = JSON.parse(readFileSync(path.join(CHECKOUT, "package.json"), "utf8"));
  const version: unknown =
    typeof about === "object" && about !== null ? Reflect.get(about, "version") : undefined;
  const git = spawnSync("git", ["rev-parse", "HEAD"], { cwd: CHECKOUT, encoding: "utf8" });
  const commit = git.status === 0 ? git.stdout.trim() : null;
  return { version: typeof version === "string" ? version : "unknown", commit };
}
