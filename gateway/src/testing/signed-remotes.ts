import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  addRelease,
  createSigningKey,
  openStore,
  type SigningKey,
  type TrustedKey,
  trustKey,
  writeSignedFiles,
} from "@accord/registry/stores";
import { createApp, createLogger } from "@accord/service-kit";
import { captureLog } from "@accord/service-kit/testing";
import request from "supertest";
import { expect } from "vitest";
import { createChannels } from "../static/channels.ts";
import { folderFiles, type FileSource } from "../static/file-source.ts";
import { createPublishedRemotes } from "../static/published-remotes.ts";
import { webRoutes } from "../static/web.routes.ts";

export interface Publication {
  readonly remote: string;
  readonly version: string;
  readonly paths: readonly string[];
  /** Text by file name. */
  readonly files: Readonly<Record<string, string>>;
  readonly key: SigningKey;
  /** Of the beta channel. */
  readonly percent?: number;
}

/** Publishes as `remote:publish` does, also what that command would refuse. */
export async function publishSigned(root: string, publication: Publication): Promise<void> {
  const { remote, version, paths, key } = publication;
  const files = new Map(
    Object.entries(publication.files).map(([name, text]) => [name, Buffer.from(text)]),
  );
  const store = await openStore(root);
  await store.writeFolder(`${remote}/${version}`, files);
  await writeSignedFiles(store, { remote, version, files }, key);
  const { percent } = publication;
  const channel = percent === undefined ? {} : ({ channel: "beta", percent } as const);
  await addRelease(
    store,
    remote,
    { kind: "publish", version, paths, by: "a team", ...channel },
    key,
  );
}

/** A gateway's routes for a folder of remotes. */
export function serveRemotes(options: {
  keys: readonly TrustedKey[];
  source: FileSource;
  web?: string;
  productName?: string;
}) {
  const log = captureLog();
  const remotes = createPublishedRemotes({ ...options, logger: log.logger });
  const app = createApp({
    logger: createLogger("test", "silent"),
    ready: () => Promise.resolve(),
    routers: [
      webRoutes({
        web: folderFiles(options.web ?? "nowhere"),
        remotes,
        channels: createChannels({
          remotes,
          readUser: () => Promise.resolve(null),
          publicUrl: "http://localhost",
          secrets: [],
        }),
        productName: options.productName ?? "Accord",
        cookie: "accord.sid",
        hasSession: async ({ headers }) => headers.cookie?.includes("accord.sid=ended") === false,
      }),
    ],
  });
  return { app, remotes, lines: log.lines };
}

export const investors = createSigningKey("investors-2026");
export const agreements = createSigningKey("agreements-2026");
export const trusted = [
  trustKey(investors, { investors: ["/investors"] }),
  trustKey(agreements, { agreements: ["/agreements", "/payouts"] }),
];
export const script = "console.log('page');\n".repeat(50);
export const files = { "mf-manifest.json": "{}", "page.1a2b3c4d.js": script };

/** A folder of publications, and gateways that serve it. */
export async function openSignedFolder() {
  const root = await mkdtemp(path.join(tmpdir(), "accord-signed-"));
  const at = (...names: string[]) => path.join(root, ...names);
  return {
    root,
    at,
    publish: (version: string, changes: Partial<Publication> = {}) =>
      publishSigned(root, {
        remote: "investors",
        version,
        paths: ["/investors"],
        files,
        key: investors,
        ...changes,
      }),
    serve: (keys: readonly TrustedKey[] = trusted) =>
      serveRemotes({ keys, source: folderFiles(root) }),
    lastRelease: async () => {
      const names = (await readdir(at(".registry/investors"))).toSorted();
      return at(".registry/investors", names.at(-1) ?? "");
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

type Served = ReturnType<typeof serveRemotes>;

export const currentIn = async ({ app }: Served): Promise<string[]> => {
  const { body } = await request(app).get("/remotes.json");
  return body.remotes.map((one: { name: string; version: string }) => `${one.name} ${one.version}`);
};
export const get = ({ app }: Served, file: string, encoding = "identity") =>
  request(app).get(`/remotes/${file}`).set("Accept-Encoding", encoding);
export const page = (version: string) => `investors/${version}/page.1a2b3c4d.js`;
export const messages = ({ lines }: Served) => lines().map(({ msg }) => msg);
export const problemsIn = async ({ remotes }: Served) => (await remotes.report()).problems;

/** Changes a file as an intruder would; its size and time stay. */
export async function tamper(file: string, from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(file);
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
  await utimes(file, atime, mtime);
}
