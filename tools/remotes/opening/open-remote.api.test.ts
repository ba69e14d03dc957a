import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { publicEndpoints } from "@accord/contracts";
import { openStore } from "@accord/registry/stores";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRemote } from "./open-remote.ts";
import { sampleAnswer } from "./sample-answer.ts";

let folder: string;

/** A shell in one script: it runs `page.js` of the remote that owns the path. */
const shell = `
const { remotes } = await (await fetch("/remotes.json")).json();
const owner = remotes.find(({ paths }) => paths.includes(location.pathname));
await import(owner.entry.replace("mf-manifest.json", "page.js"));`;
const html = `<!doctype html><main></main><script type="module" src="/main.js"></script>`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-opening-"));
  await writeFile(path.join(folder, "index.html"), html);
  await writeFile(path.join(folder, "main.js"), shell);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const show = (content: string) => `document.querySelector("main").innerHTML = \`${content}\`;`;

async function open(page: string, name = "page.js"): Promise<string> {
  const files = new Map([[name, Buffer.from(page)]]);
  const candidate = { name: "investors", paths: ["/investors"], version: "1", files };
  const store = await openStore(path.join(folder, "remotes"));
  try {
    await openRemote(candidate, { store, shell: folder });
    return "opened";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

const heading = "<h1>Investors</h1>";
const FAILS = "The page /investors of investors fails when it is opened: ";

test("a remote is accepted when its pages show themselves without an error", async () => {
  expect(await open(show(heading))).toBe("opened");
  const user = `const user = await (await fetch("/api/auth/user")).json();`;
  expect(await open(`${user} ${show("<h1>${user.productName}</h1>")}`)).toBe("opened");
});

test("a page that throws, logs an error, shows one or has no file is refused with the reason", async () => {
  expect(await open(`${show(heading)} throw new Error("broken");`)).toBe(
    `${FAILS}an uncaught error: broken.`,
  );
  expect(await open(`${show(heading)} console.error("[ Federation Runtime ]: no");`)).toBe(
    `${FAILS}an error in the console: [ Federation Runtime ]: no.`,
  );
  const failed = `${heading}<div class="ac-state" role="alert">not available</div>`;
  expect(await open(show(failed))).toBe(`${FAILS}it shows "not available".`);
  expect(await open(show("<h1>404 Page Not Found</h1>"))).toBe(
    `${FAILS}the remote has no such page.`,
  );
  expect(await open(`${show(heading)} await import("./gone.js");`)).toContain(
    "/remotes/investors/1/gone.js answers 404",
  );
});

test("an inline script is refused by the policy of the product's pages", async () => {
  const inline = `const script = document.createElement("script"); script.text = "1"; document.head.append(script);`;
  expect(await open(`${show(heading)} ${inline}`)).toContain("Content Security Policy");
});

test("a folder without a shell is reported", async () => {
  const store = await openStore(path.join(folder, "remotes"));
  const candidate = { name: "investors", paths: [], version: "1", files: new Map() };
  const opening = openRemote(candidate, { store, shell: path.join(folder, "nothing") });
  await expect(opening).rejects.toThrow("Name its address or the folder of its build");
});

test("an unknown call answers 404, a list is empty and an amount is zero", () => {
  expect(sampleAnswer("GET", "/api/nothing").status).toBe(404);
  expect(sampleAnswer("GET", "/api/investors")).toEqual({ status: 200, body: [] });
  expect(sampleAnswer("GET", "/api/dashboard/metrics").body).toMatchObject({
    totalInvestment: "0.00",
  });
});

const readable = publicEndpoints.filter(({ response }) => response !== undefined);

test.each(readable)("the sample of $method $path fits its contract", (endpoint) => {
  const { body } = sampleAnswer(endpoint.method, endpoint.path.replaceAll(/:\w+/g, "1"));
  expect(endpoint.response?.safeParse(body).error).toBeUndefined();
});
