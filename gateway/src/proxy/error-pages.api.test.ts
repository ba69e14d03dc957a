import { request, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { errorBody } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Browser } from "../testing/browser.ts";
import { testEndpoints } from "../testing/endpoints.ts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { answerLikeCore } from "../testing/upstream.ts";

let gateway: TestGateway;
let browser: Browser;
const tab = { "sec-fetch-mode": "navigate", accept: "text/html,application/xhtml+xml,*/*" };

/** Headers of a navigation; `fetch` would send those of a script. */
const open = (path: string, { cookies }: Browser = browser, headers: object = tab) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const call = request(gateway.url + path, { headers: { ...headers, cookie } }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        reject,
      );
    });
    call.on("error", reject).end();
  });

beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    endpoints: testEndpoints,
    env: { SIGNING_URLS: "http://127.0.0.1:9" },
  });
  browser = await gateway.signedIn();
});
beforeEach(() => {
  gateway.core.answer = answerLikeCore;
});
afterAll(() => gateway.stop());

const refuse = (status: number, message: string) => {
  gateway.core.answer = (_req, res) => {
    res.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
    res.end(JSON.stringify({ message, code: "x", requestId: "r" }));
  };
};

test.each([
  [404, "This was not found", "Go to the start page"],
  [409, "This is not possible now", "Go to the start page"],
  [422, "This is not possible as it is", "Go to the start page"],
  [503, "This is not available right now", "Try again"],
])("a service's %i is a page in a tab and JSON for a script", async (status, title, way) => {
  refuse(status, "The document <b>W9</b> was not found.");
  const page = await open("/api/investors/7f?mode=view");
  expect(page.status).toBe(status);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.body).toContain(`<h1>${title}</h1>`);
  expect(page.body).toContain("The document &lt;b&gt;W9&lt;/b&gt; was not found.");
  expect(page.body).toContain(`>${way}</a>`);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  const script = await browser.send("/api/investors/7f", { headers: { accept: tab.accept } });
  expect(script.status).toBe(status);
  expect(errorBody.parse(JSON.parse(script.body)).requestId).toBe("r");
});

test("errors of the gateway are pages too: no session, unknown address, service down", async () => {
  const anonymous = await open("/api/investors", gateway.browser());
  expect(anonymous.status).toBe(401);
  expect(anonymous.body).toContain('<a class="button" href="/api/login">Sign in</a>');
  const unknown = await open("/api/nothing");
  expect([unknown.status, unknown.body.includes("There is nothing at this address.")]).toEqual([
    404,
    true,
  ]);
  const away = await open("/api/payouts/upcoming");
  expect([away.status, away.body.includes(">Try again</a>")]).toEqual([503, true]);
  expect(away.headers["retry-after"]).toBe("2");
});

test("a browser without Sec-Fetch-Mode gets a page when it accepts HTML", async () => {
  refuse(404, "No");
  const page = await open("/api/investors/7f", browser, { accept: "text/html" });
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  const json = await open("/api/investors/7f", browser, { accept: "*/*" });
  expect(json.headers["content-type"]).toMatch(/^application\/json/);
});

test("successful responses and failed writes are not changed", async () => {
  expect((await open("/api/investors")).body).toBe("[]");
  refuse(422, "No");
  const write = await browser.send("/api/investors", {
    method: "POST",
    body: "{}",
    headers: { accept: tab.accept, origin: gateway.url },
  });
  expect(JSON.parse(write.body).message).toBe("No");
});

test("a truncated response or another error body is a page with a link", async () => {
  gateway.core.answer = (_req, res) => {
    res.writeHead(500, { "Content-Type": "application/json" });
    res.end("[");
  };
  const page = await open("/api/investors/7f");
  expect(page.status).toBe(500);
  expect(page.body).toContain("Go back to the record and try again.");
});
