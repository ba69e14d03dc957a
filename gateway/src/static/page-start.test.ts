import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSigningKey, trustKey } from "@accord/registry/stores";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishSigned, serveRemotes } from "../testing/signed-remotes.ts";
import { folderFiles, type FileSource } from "./file-source.ts";

let folder: string;
const write = (name: string, content: unknown) =>
  writeFile(path.join(folder, name), JSON.stringify(content));

const key = createSigningKey("both-teams");
const keys = [trustKey(key, { agreements: ["/agreements"], investors: ["/investors"] })];
const startApp = (source: FileSource) =>
  serveRemotes({ keys, source, web: path.join(folder, "web") }).app;

const publish = (remote: string, version: string, pages: object) =>
  publishSigned(folder, {
    remote,
    version,
    paths: [`/${remote}`],
    files: { "pages.json": JSON.stringify(pages) },
    key,
  });
const navigate = (address: string, cookie = "accord.sid=1", remotes = folderFiles(folder)) =>
  request(startApp(remotes)).get(address).set({ Accept: "text/html,*/*", Cookie: cookie });
const linksOf = async (...given: Parameters<typeof navigate>) =>
  (await navigate(...given)).headers["link"]?.split(", ") ?? [];

const shell = [
  "</main.0.css>; rel=preload; as=style",
  "</inter.0.woff2>; rel=preload; as=font; crossorigin=anonymous",
  "</main.0.js>; rel=preload; as=script",
];
const user = "</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials";
const remote = "/remotes/agreements/1a2b";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-preloads-"));
  await mkdir(path.join(folder, "web"));
  await write("web/index.html", "the shell");
  await write("web/pages.json", {
    start: ["main.0.css", "main.0.js", "inter.0.woff2"],
    "page-home": ["page-home.1.js"],
    data: { "page-home": ["/api/dashboard/metrics"] },
  });
  await publish("agreements", "1a2b", {
    start: ["remoteEntry.2.js"],
    "page-agreements": ["page-agreements.4.css", "page-agreements.3.js"],
    "page-agreements-check-file": [],
    data: { "page-agreements": ["/api/agreements?limit=25&sort=-reference"] },
  });
  await publish("investors", "0", {
    "page-investors": ["x.js>; rel=stylesheet, <y.js"],
    data: { "page-investors-notes": ["https://elsewhere.example/api/notes"] },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a page of the shell preloads its chunk, the current user and its data", async () => {
  const script = "</page-home.1.js>; rel=preload; as=script";
  const figures = "</api/dashboard/metrics>; rel=preload; as=fetch; crossorigin=use-credentials";
  expect(await linksOf("/")).toEqual([...shell, user, script, figures]);
});

test("a page that is opened after the session ended preloads no answers", async () => {
  const script = "</page-home.1.js>; rel=preload; as=script";
  expect(await linksOf("/", "accord.sid=ended")).toEqual([...shell, script]);
});

test("a page of a remote preloads all files between the shell and the page", async () => {
  const before = [
    ...shell,
    user,
    "</remotes.json>; rel=preload; as=fetch; crossorigin=anonymous",
    `<${remote}/mf-manifest.json>; rel=preload; as=fetch; crossorigin=anonymous`,
    `<${remote}/remoteEntry.2.js>; rel=preload; as=script`,
  ];
  const page = [
    ...before,
    `<${remote}/page-agreements.4.css>; rel=preload; as=style`,
    `<${remote}/page-agreements.3.js>; rel=preload; as=script`,
  ];
  const list = "/api/agreements?limit=25&sort=-reference";
  const data = `<${list}>; rel=preload; as=fetch; crossorigin=use-credentials`;
  // A page does not wait longer than 250 ms for its preloads, which a busy machine exceeds.
  const whole = (address: string) => expect.poll(() => linksOf(address));
  await whole("/agreements/").toEqual([...page, data]);
  // A filter changes the API call.
  await whole("/agreements?q=oka").toEqual(page);
  await whole("/agreements/check-file").toEqual(before);
});

test("a signed-out visitor gets only the shell's files", async () => {
  const anonymous = request(startApp(folderFiles(folder))).get("/investors");
  const answer = await anonymous.set("Accept", "text/html");
  expect([answer.status, answer.headers["link"]]).toEqual([200, shell.join(", ")]);
  expect(await linksOf("/investors", "accord.theme=dark")).toEqual(shell);
});

test("invalid file names and addresses are omitted", async () => {
  expect(await linksOf("/investors")).toEqual([...shell, user]);
  expect(await linksOf("/investors/notes")).toEqual([...shell, user]);
  expect(await linksOf("/nowhere")).toEqual([...shell, user]);
});

test("an unavailable or slow source does not delay the page", async () => {
  const never = () => new Promise<never>(() => undefined);
  const away = () => Promise.reject(new Error("away"));
  for (const read of [never, away]) {
    const remotes = { listingMs: 0, stat: read, read, list: read };
    expect(await linksOf("/agreements", "accord.sid=1", remotes)).toEqual([...shell, user]);
  }
});
