import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { installFromNpm } from "./install-from-npm.ts";

const VERSION = "5.15.4";
const source = path.join(import.meta.dirname, "../../peers-src/react-admin");
const manifest = {
  dependencies: {
    "react-admin": VERSION,
    react: "19.3.1",
    "react-dom": "19.3.1",
    vite: "8.3.8",
  },
};

/**
 * Builds a list of investors in react-admin with Vite for production, with compressed scripts.
 * Returns the folder.
 */
export function buildReactAdmin(): string {
  const folder = installFromNpm(`react-admin-${VERSION}`, manifest);
  cpSync(source, folder, { recursive: true });
  const dist = path.join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  const vite = path.join(folder, "node_modules", "vite", "bin", "vite.js");
  const run = spawnSync(process.execPath, [vite, "build", "--logLevel", "error"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`Vite could not build react-admin: ${run.stderr}`);
  for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:js|css|html)$/.test(name)) continue;
    const file = path.join(dist, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
  return dist;
}
