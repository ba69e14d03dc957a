import { spawnSync } from "node:child_process";
import { fieldOf, print, printError } from "@accord/processes";

const SEVERITIES = ["high", "critical"] as const;
const LIMIT_MS = 60_000;

/** Null when the registry, or a mirror, gave no advisories. */
export function countAdvisories(output: string): number | null {
  const counts = fieldOf(fieldOf(parse(output), "metadata"), "vulnerabilities");
  if (typeof counts !== "object" || counts === null) return null;
  return SEVERITIES.reduce((sum, severity) => sum + Number(fieldOf(counts, severity) ?? 0), 0);
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

function main(): void {
  const args = ["audit", "--omit=dev", "--json", "--package-lock-only"];
  const { stdout } = spawnSync("npm", args, { encoding: "utf8", timeout: LIMIT_MS });
  const found = countAdvisories(stdout ?? "");
  if (found === null) {
    print("NOT CHECKED: the package registry did not answer with advisories.");
    return;
  }
  if (found === 0) {
    print("No package of the product has an advisory of severity high or critical.");
    return;
  }
  printError(stdout);
  printError(
    `${found} packages have an advisory of severity high or critical: npm audit --omit=dev`,
  );
  process.exitCode = 1;
}

if (import.meta.main) main();
