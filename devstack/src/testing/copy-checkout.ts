import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";

/**
 * A repository of its own with the files of `checkout`, committed as they are, whose packages lead to
 * the installed ones.
 */
export function copyCheckout(checkout: string, copy: string): void {
  const listed = git(checkout, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  const names = listed.split("\0").filter((name) => name !== "");
  for (const name of names.filter((one) => existsSync(path.join(checkout, one)))) {
    mkdirSync(path.join(copy, path.dirname(name)), { recursive: true });
    copyFileSync(path.join(checkout, name), path.join(copy, name));
    if (path.basename(name) !== "package.json") continue;
    const packages = path.join(path.dirname(name), "node_modules");
    if (existsSync(path.join(checkout, packages))) {
      linkPackages(path.join(checkout, packages), path.join(copy, packages));
    }
  }
  git(copy, "init", "--quiet", "--initial-branch", "main");
  commitAll(copy, "Copy");
}

/** Relative links are those of workspaces, and lead to the copy's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith("@")) linkPackages(source, target);
    else if (entry.name !== ".cache" && entry.name !== ".accord-installed") {
      symlinkSync(source, target);
    }
  }
}

export function commitAll(folder: string, message: string): void {
  git(folder, "add", "--all");
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  git(folder, ...author, "commit", "--quiet", "--message", message);
}

export function git(folder: string, ...args: string[]): string {
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  return execFileSync("git", args, options);
}
