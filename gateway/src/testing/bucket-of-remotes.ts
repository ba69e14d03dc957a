import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startStorage, type Storage } from "@accord/sandboxes/storage";
import {
  createSigningKey,
  SHELL,
  SHELL_PATHS,
  signingKeyText,
  type TrustedKey,
  trustKey,
} from "@accord/registry/stores";
import { connectS3 } from "@accord/s3";
import type { RemotesEnv } from "../static/open-remotes.ts";

const run = promisify(execFile);
const tools = path.resolve(import.meta.dirname, "../../../tools/remotes");
const cli = path.join(tools, "cli.ts");
/** Its builds have no pages that a browser could open. */
const publisher = path.join(tools, "testing/publisher.ts");
const keys = { accessKey: "accord", secretKey: "a secret of the storage" };

const PATHS = {
  investors: ["/investors"],
  agreements: ["/agreements", "/payouts"],
  documents: ["/pdf-templates", "/reports"],
  [SHELL]: SHELL_PATHS,
};

/** A bucket on the embedded storage, and the command line that teams publish to it with. */
export interface BucketOfRemotes {
  readonly place: RemotesEnv;
  /** One of each team. */
  readonly keys: readonly TrustedKey[];
  /** Runs `remote:<command>`; returns its output. */
  remote(command: string, ...args: readonly string[]): Promise<string>;
  /** Publishes a remote whose page contains this text; returns its version. */
  publish(name: string, text: string): Promise<string>;
  /** Publishes the build of a shell; returns its version. */
  publishShell(dist: string): Promise<string>;
  /** Stops the storage. */
  stopStorage(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBucketOfRemotes(): Promise<BucketOfRemotes> {
  const folder = await mkdtemp(path.join(tmpdir(), "accord-bucket-"));
  const dataDir = path.join(folder, "objects");
  let storage: Storage | null = await startStorage({ dataDir, ...keys });
  const { endpoint } = storage;
  const { port } = new URL(endpoint);
  const region = "us-east-1";
  await connectS3({ endpoint, region, ...keys }).makeBucket("web", region);
  const place = {
    REMOTES_ROOT: "s3://web/app/remotes",
    REMOTES_S3_ENDPOINT: endpoint,
    REMOTES_S3_ACCESS_KEY: keys.accessKey,
    REMOTES_S3_SECRET_KEY: keys.secretKey,
    REMOTES_S3_REGION: region,
  };
  const teams = Object.entries(PATHS).map(([name, paths]) => ({
    name,
    paths,
    key: createSigningKey(`${name}-2026`),
  }));
  for (const { name, key } of teams) {
    await writeFile(path.join(folder, `${name}.json`), signingKeyText(key));
  }
  const node = async (...args: readonly string[]) => {
    const env = { ...process.env, ...place, REMOTE_SIGNING_KEYS_DIR: folder };
    return (await run(process.execPath, [...args], { env })).stdout.trim();
  };
  const remote = (command: string, ...args: readonly string[]) => node(cli, command, ...args);
  const stopStorage = async () => {
    await storage?.stop();
    storage = null;
  };
  return {
    place,
    keys: teams.map(({ name, paths, key }) => trustKey(key, { [name]: paths })),
    remote,
    publish: async (name, text) => {
      const dist = await writeBuild(path.join(folder, `${name}-${text}`), name, text);
      return node(publisher, name, dist, place.REMOTES_ROOT);
    },
    publishShell: (dist) => node(publisher, SHELL, dist, place.REMOTES_ROOT),
    stopStorage,
    comeBack: async () => {
      storage = await startStorage({ dataDir, port: Number(port), ...keys });
    },
    stop: async () => {
      await stopStorage();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeBuild(dist: string, name: string, text: string): Promise<string> {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    name,
    metaData: { remoteEntry: { name: "remoteEntry.1a2b3c4d.js", path: "" } },
    shared: [{ name: "react", requiredVersion: "^19.0.0", singleton: true, assets: none }],
    exposes: [{ path: "./remote", assets: none }],
  };
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, "mf-manifest.json"), JSON.stringify(manifest));
  await writeFile(path.join(dist, "remoteEntry.1a2b3c4d.js"), `// ${text}\n`.repeat(200));
  await writeFile(path.join(dist, "page.5e6f7a8b.js"), "// not asked for\n");
  await writeFile(path.join(dist, "font.0a1b2c3d.woff2"), Buffer.alloc(100, text));
  return dist;
}
