import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { peerFolder } from "./peer-folder.ts";

const unpacked = path.join("usr", "sbin", "nginx");

/**
 * The program of nginx: the one on the PATH, or Debian's package, which is unpacked beside the other
 * peers (no root, nothing is installed into the system, no service is started).
 */
export function installNginx(): string {
  if (spawnSync("nginx", ["-v"]).status === 0) return "nginx";
  const folder = peerFolder("nginx");
  const program = path.join(folder, unpacked);
  if (existsSync(program)) return program;
  console.log(`unpacking Debian's nginx into ${folder}`);
  const got = spawnSync("apt-get", ["download", "nginx"], { cwd: folder, encoding: "utf8" });
  const archive = readdirSync(folder).find((name) => name.endsWith(".deb"));
  if (archive) spawnSync("dpkg", ["-x", archive, "."], { cwd: folder });
  if (existsSync(program)) return program;
  throw new Error(`Install nginx (Debian: apt-get install nginx). ${got.stderr ?? ""}`);
}
