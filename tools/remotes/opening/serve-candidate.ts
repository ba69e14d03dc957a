import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { MANIFEST, type RegistryEntry } from "@accord/registry";
import { contentSecurityPolicy } from "@accord/registry/policy";
import { currentRelease, listReleases, readReleases, type Store } from "@accord/registry/stores";
import { sampleAnswer } from "./sample-answer.ts";
import type { ReadShellFile } from "./shell-files.ts";

export interface Candidate {
  readonly name: string;
  readonly paths: readonly string[];
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const entryOf = (name: string, version: string, paths: readonly string[]): RegistryEntry => ({
  name,
  version,
  paths,
  entry: `/remotes/${name}/${version}/${MANIFEST}`,
});

/** The candidate with the other current remotes, as the gateway would list them. */
async function registryWith({ name, version, paths }: Candidate, store: Store) {
  const others = [...(await listReleases(store)).keys()].filter((other) => other !== name);
  const entries = others.map(async (other) => {
    const current = currentRelease(await readReleases(store, other));
    return current ? [entryOf(other, current.version, current.paths)] : [];
  });
  return { remotes: [entryOf(name, version, paths), ...(await Promise.all(entries)).flat()] };
}

function sendFile(res: ServerResponse, file: string, body: Buffer | null, policy: string): void {
  if (!body) {
    res.writeHead(404).end();
    return;
  }
  const type = TYPES[path.posix.extname(file)] ?? "application/octet-stream";
  res.writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy });
  res.end(body);
}

/** A gateway without data on a free port of this machine: the deployed shell, the candidate. */
export async function serveCandidate(
  candidate: Candidate,
  from: { store: Store; shell: ReadShellFile },
): Promise<{ readonly url: string; close(): void }> {
  const { store, shell } = from;
  const folder = `${candidate.name}/${candidate.version}/`;
  const registry = JSON.stringify(await registryWith(candidate, store));
  const json = (res: ServerResponse, status: number, text: string | undefined) =>
    res.writeHead(status, { "Content-Type": "application/json" }).end(text);
  const answer = async (method: string, address: string, res: ServerResponse) => {
    const { pathname } = new URL(address, "http://localhost");
    if (pathname.startsWith("/api/")) {
      const { status, body } = sampleAnswer(method, pathname);
      json(res, status, body === undefined ? undefined : JSON.stringify(body));
      return;
    }
    if (pathname === "/remotes.json") {
      json(res, 200, registry);
      return;
    }
    const remoteFile = pathname.startsWith("/remotes/") ? pathname.slice("/remotes/".length) : null;
    if (remoteFile !== null) {
      const own = remoteFile.startsWith(folder);
      const body = own
        ? (candidate.files.get(remoteFile.slice(folder.length)) ?? null)
        : await store.read(remoteFile);
      sendFile(res, remoteFile, body, contentSecurityPolicy);
      return;
    }
    const isPage = path.posix.extname(pathname) === "";
    const file = isPage ? "index.html" : pathname.slice(1);
    const found = await shell(file);
    sendFile(res, file, found?.body ?? null, found?.policy ?? contentSecurityPolicy);
  };
  const server = createServer((req, res) => {
    answer(req.method ?? "GET", req.url ?? "/", res).catch(() => res.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
