import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSigningKey, trustKey } from "@accord/registry/stores";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishSigned, serveRemotes } from "../testing/signed-remotes.ts";
import { folderFiles } from "./file-source.ts";

const key = createSigningKey("notes-team");
const TEMPLATE = `<head><title>{productName}</title><script src="/main.js" type="later"></script></head><a class="ac-nav-link" href="/">Dashboard</a><a class="ac-nav-link" href="/notes">Notes</a><main><header class="ac-page-header"><h1>{title}</h1><p class="ac-page-subtitle">{subtitle}</p></header></main>`;
const CURRENT = ' aria-current="page"';

let folder: string;
let app: ReturnType<typeof serveRemotes>["app"];
const open = (address: string, headers = { Cookie: "accord.sid=1" }) =>
  request(app)
    .get(address)
    .set({ Accept: "text/html", ...headers });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-frame-"));
  const web = path.join(folder, "web");
  await mkdir(web);
  await writeFile(path.join(web, "index.html"), "no frame");
  await writeFile(path.join(web, "frame.html"), TEMPLATE);
  const shell = {
    start: ["main.css", "main.js"],
    "page-home": ["a.css"],
    data: { "page-home": ["/api/list?limit=2&sort=name"] },
    heads: { "page-home": { title: "Dashboard" } },
  };
  await writeFile(path.join(web, "pages.json"), JSON.stringify(shell));
  const pages = { heads: { "page-notes": { title: "Notes & <i>", subtitle: "$& of $1" } } };
  await publishSigned(folder, {
    remote: "notes",
    version: "1",
    paths: ["/notes"],
    files: { "pages.json": JSON.stringify(pages) },
    key,
  });
  const keys = [trustKey(key, { notes: ["/notes"] })];
  ({ app } = serveRemotes({ keys, source: folderFiles(folder), web, productName: "A & B" }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the HTML has the product's name, the current link and the head of the page", async () => {
  const { text } = await open("/");
  expect(text).toContain("<title>A &amp; B</title>");
  expect(text).toContain(`<a class="ac-nav-link" href="/"${CURRENT}>Dashboard</a>`);
  expect(text).toContain('<a class="ac-nav-link" href="/notes">');
  expect(text).toContain('<main><header class="ac-page-header"><h1>Dashboard</h1></header></main>');
});

test("the HTML names what is loaded after the paint, the header what it is painted with", async () => {
  const { text, headers } = await open("/");
  expect(headers["link"]).toBe("</main.css>; rel=preload; as=style");
  const later = [
    '<link rel="later" href="/main.js" as="script">',
    '<link rel="later" href="/api/auth/user" as="fetch" crossorigin="use-credentials">',
    '<link rel="later" href="/a.css" as="style">',
    '<link rel="later" href="/api/list?limit=2&amp;sort=name" as="fetch" crossorigin="use-credentials">',
  ];
  expect(text).toContain(`${later.join("")}</head>`);
});

test("a shell that does not start after the paint gets its preloads in the header", async () => {
  const older = TEMPLATE.replace('type="later"', "defer");
  await writeFile(path.join(folder, "web/frame.html"), older);
  const { text, headers } = await open("/");
  await writeFile(path.join(folder, "web/frame.html"), TEMPLATE);
  expect(text).toBe("no frame");
  expect(headers["link"]).toContain("</main.js>; rel=preload; as=script");
});

test("the head of a remote's page is text", async () => {
  const head = `<h1>Notes &amp; &lt;i&gt;</h1><p class="ac-page-subtitle">$&amp; of $1</p>`;
  // A page waits at most 250 ms for what its remote says.
  await expect.poll(async () => (await open("/notes/")).text).toContain(head);
  expect((await open("/notes/")).text).toContain(`href="/notes"${CURRENT}`);
});

test("a query may change the head, and an unknown page has none", async () => {
  for (const address of ["/notes?id=7", "/elsewhere", "/%22%3Cscript%3E"]) {
    const { text } = await open(address);
    expect([address, text]).toEqual([address, expect.stringContaining("<main></main>")]);
    expect(text.match(/<script/g)).toEqual(["<script"]);
  }
});

test("the HTML is compressed, revalidated and kept by no shared cache", async () => {
  const first = await open("/").set("Accept-Encoding", "br").responseType("blob");
  expect(first.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-cache",
    vary: "Cookie, Accept-Encoding",
  });
  const again = await open("/").set("If-None-Match", first.headers["etag"] ?? "");
  expect(again.status).toBe(200);
  const same = await open("/")
    .set("Accept-Encoding", "br")
    .set("If-None-Match", first.headers["etag"] ?? "");
  expect(same.status).toBe(304);
});

test("without a session there is no frame", async () => {
  const { text, headers } = await open("/", { Cookie: "other=1" });
  expect([text, headers["vary"]]).toEqual(["no frame", "Cookie, Accept-Encoding"]);
});
