import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endChild } from "../rig/end-child.ts";
import { atEnd } from "../rig/ending.ts";
import { findFreePorts } from "@accord/processes";
import type { Target } from "../rig/start-rig.ts";
import { installNginx } from "./install-nginx.ts";

export interface Nginx {
  readonly target: Target;
  readonly pid: number;
  /** Sets another token and waits for the old workers to end. */
  renew(core: Target): Promise<void>;
}

/** nginx as a plain reverse proxy with kept connections that adds core's token. */
export async function startNginx(folder: string, core: Target): Promise<Nginx> {
  const program = installNginx();
  await mkdir(folder, { recursive: true });
  const [port = 0] = await findFreePorts(1);
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, port, core));
  const args = ["-p", folder, "-e", path.join(folder, "error.log"), "-c", file];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  atEnd(() => endChild(child));
  await sleep(500);
  if (child.exitCode !== null) throw new Error("nginx does not start.");
  return {
    target: { url: `http://127.0.0.1:${port}`, headers: {} },
    pid: child.pid ?? 0,
    renew: async (to) => {
      await writeFile(file, configuration(folder, port, to));
      child.kill("SIGHUP");
      await sleep(500);
    },
  };
}

const configuration = (folder: string, port: number, core: Target): string => `
  daemon off;
  ${process.getuid?.() === 0 ? "user root;" : ""}
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log;
  events { worker_connections 1024; }
  http {
    access_log ${folder}/access.log;
    ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(" ")}
    proxy_buffers 8 64k;
    upstream core { server ${new URL(core.url).host}; keepalive 64; }
    server {
      listen 127.0.0.1:${port};
      keepalive_requests 1000000;
      location / {
        proxy_pass http://core;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Authorization "${core.headers["authorization"] ?? ""}";
      }
    }
  }
`;
