import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { peerFolder } from "./peer-folder.ts";

const unpacked = path.join("usr", "sbin", "nginx");

/** The nginx on the PATH, or Debian's package unpacked below the peers' folder, without root. */
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
