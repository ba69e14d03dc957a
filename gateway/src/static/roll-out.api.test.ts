import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type BucketOfRemotes, startBucketOfRemotes } from "../testing/bucket-of-remotes.ts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { openRemotes } from "./open-remotes.ts";

const LOADS = 200;
const CONCURRENCY = 10;

let folder: string;
let bucket: BucketOfRemotes;
let proxy: Server;
const gateways: TestGateway[] = [];
/** The gateways of the roll-out, each asked in turn. */
let behindProxy: readonly TestGateway[] = [];

/** A build as webpack writes it; every hashed name differs between two releases. */
async function buildShell(hash: string): Promise<string> {
  const dist = path.join(folder, hash);
  const name = (file: string, extension: string) => `${file}.${hash}.${extension}`;
  const files = {
    start: [name("main", "css"), name("main", "js"), name("bootstrap", "js")],
    "page-home": [name("page-home", "js")],
  };
  const page = (type: string) =>
    `<!doctype html><html><head><link href="/${name("main", "css")}" rel="stylesheet">` +
    `<script ${type} src="/${name("main", "js")}"></script></head><body></body></html>`;
  await mkdir(dist, { recursive: true });
  const write = (file: string, text: string) => writeFile(path.join(dist, file), text);
  for (const file of [...Object.values(files).flat(), name("lazy", "js")]) {
    await write(file, `/* ${file} */\n`.repeat(50));
  }
  await write(name("main", "js.map"), "{}");
  await write("pages.json", JSON.stringify(files));
  await write("index.html", page("defer"));
  await write("frame.html", page(`type="later"`));
  return dist;
}

/** What a pod does: its shell is published before its gateway starts. */
async function startPod(dist: string): Promise<TestGateway> {
  await bucket.publishShell(dist);
  const gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    env: { WEB_ROOT: dist },
    remotes: { source: await openRemotes(bucket.place), keys: bucket.keys },
  });
  gateways.push(gateway);
  return gateway;
}

async function startProxy(): Promise<Server> {
  let turn = 0;
  const server = createServer((req, res) => {
    const target = behindProxy[turn++ % behindProxy.length]?.url ?? "";
    const { method, headers } = req;
    const sent = forward(new URL(req.url ?? "/", target), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    sent.on("error", () => res.writeHead(502).end());
    req.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

const at = (file: string) => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${file}`;

/** The statuses that are not 200, by file. */
async function failedOf(files: Iterable<string>): Promise<string[]> {
  const statuses = [...files].map(async (file) => {
    const response = await fetch(at(file));
    const text = await response.text();
    const isWhole = response.status === 200 && text.startsWith(`/* ${file.slice(1)} */`);
    return isWhole ? [] : [`${String(response.status)} ${file}`];
  });
  return (await Promise.all(statuses)).flat();
}

/** Loads a page and every file that its HTML and its headers name; returns what failed. */
async function loadPage(cookie: string): Promise<{ release: string; failed: string[] }> {
  const response = await fetch(at("/"), { headers: { accept: "text/html", cookie } });
  const named = `${await response.text()} ${response.headers.get("link") ?? ""}`;
  const files = new Set(named.match(/\/[\w-]+\.[\da-f]{8}\.\w+/g));
  const release = /main\.([\da-f]{8})\.js/.exec(named)?.[1] ?? "";
  // Styles, the script, and by header or in the HTML the second script.
  const problem = response.status !== 200 || files.size < 3 ? [`${String(response.status)} /`] : [];
  return { release, failed: [...problem, ...(await failedOf(files))] };
}

const hashedFiles = async (dist: string) =>
  (await readdir(dist)).filter((file) => /\.[\da-f]{8}\.\w+$/.test(file)).map((file) => `/${file}`);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-roll-out-"));
  [bucket, proxy] = await Promise.all([startBucketOfRemotes(), startProxy()]);
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  for (const gateway of gateways) await gateway.stop();
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

test("no page load and no open tab fails while one gateway has another shell, nor after a rollback", async () => {
  const [first, second] = [await buildShell("aaaaaaaa"), await buildShell("bbbbbbbb")];
  behindProxy = [await startPod(first)];
  expect((await loadPage("")).failed).toEqual([]);
  behindProxy = [...behindProxy, await startPod(second)];

  const releases = new Set<string>();
  const failed: string[] = [];
  let loads = 0;
  const load = async () => {
    while (loads < LOADS) {
      loads += 1;
      // With a session's cookie the page is the frame.
      const page = await loadPage(loads % 3 === 0 ? "accord.sid=none" : "");
      releases.add(page.release);
      failed.push(...page.failed);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, load));
  expect(failed).toEqual([]);
  expect([...releases].toSorted()).toEqual(["aaaaaaaa", "bbbbbbbb"]);

  // Tabs of both releases, at each gateway alone.
  const files = [...(await hashedFiles(first)), ...(await hashedFiles(second))];
  expect(files).toHaveLength(10);
  const both = behindProxy;
  for (const one of both) {
    behindProxy = [one];
    expect(await failedOf(files)).toEqual([]);
  }
  const lazy = await fetch(at("/lazy.aaaaaaaa.js"), { headers: { "accept-encoding": "br" } });
  expect(lazy.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(lazy.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const missing of ["/lazy.cccccccc.js", "/main.aaaaaaaa.js.map"]) {
    expect([missing, (await fetch(at(missing))).status]).toEqual([missing, 404]);
  }

  // The roll-out is undone: the first shell is published again.
  await bucket.publishShell(first);
  behindProxy = both;
  expect(await failedOf([...files, ...files])).toEqual([]);
});
