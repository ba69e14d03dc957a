import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Release {
  /** Of the root package. */
  readonly version: string;
  /** Of the image (`ACCORD_COMMIT`) or of the checkout. */
  readonly commit: string | null;
  /** `0.1.0+6fcda735`; the version alone without a commit. */
  readonly name: string;
}

const ROOT = path.resolve(import.meta.dirname, "../../..");

let known: Release | undefined;

/** The release that runs, for logs, probes, metrics, traces and backups. */
export const release = (): Release => (known ??= readRelease(ROOT, process.env["ACCORD_COMMIT"]));

export function readRelease(root: string, built: string | undefined): Release {
  const about: { version: string } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const { version } = about;
  const commit = commitOf(built || checkedOut(root));
  return { version, commit, name: commit === null ? version : `${version}+${commit.slice(0, 8)}` };
}

const commitOf = (text: string) => (/^[0-9a-f]{7,64}$/.test(text) ? text : null);

function checkedOut(root: string): string {
  if (!existsSync(path.join(root, ".git"))) return "";
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return stdout?.trim() ?? "";
}
