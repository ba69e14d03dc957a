import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const PROGRAM = "weasyprint";

/** The `weasyprint` on the PATH; root installs Debian's package when missing. */
export function installWeasyPrint(): string {
  const before = onPath();
  if (before !== undefined) return before;
  if (process.getuid?.() === 0) {
    console.log("installing WeasyPrint from Debian");
    spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", PROGRAM], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  const after = onPath();
  if (after !== undefined) return after;
  throw new Error(`There is no ${PROGRAM} on the PATH: apt-get install ${PROGRAM}`);
}

const onPath = (): string | undefined =>
  (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, PROGRAM))
    .find((file) => existsSync(file));
