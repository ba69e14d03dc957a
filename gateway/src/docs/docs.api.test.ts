import { get } from "node:http";
import { text } from "node:stream/consumers";
import { publicEndpoints } from "@accord/contracts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    postgresUrl: inject("postgresUrl"),
    env: { PRODUCT_NAME: "Firm & Sons" },
  });
});
afterAll(() => gateway.stop());

const addresses = [
  "/api/docs",
  "/api/docs/openapi.json",
  "/api/docs/assets/start.js",
  "/api/docs/assets/swagger-ui-bundle.js",
];

/** Headers of a navigation; `fetch` would send those of a script. */
const openTab = (address: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { "sec-fetch-mode": "navigate", accept: "text/html,*/*" };
    get(gateway.url + address, { headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    }).on("error", reject);
  });

test("without a session a tab is redirected to the sign-in and a script gets 401", async () => {
  const page = await openTab("/api/docs");
  expect(page.status).toBe(401);
  expect(page.body).toContain('href="/api/login"');
  const visitor = gateway.browser();
  for (const address of addresses) {
    const answer = await visitor.send(address);
    expect(answer.status, address).toBe(401);
    expect(JSON.parse(answer.body), address).toMatchObject({ code: "unauthorized" });
  }
});

test("with a session the page shows the product name and has no inline code", async () => {
  const staff = await gateway.signedIn();
  const page = await staff.send("/api/docs");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(page.body).toContain("<title>API · Firm &amp; Sons</title>");
  expect(page.body).not.toMatch(/<style|<script(?! src=)| style=| on\w+=/);
  for (const [, address = ""] of page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
    expect((await staff.send(address)).status, address).toBe(200);
  }
});

test("openapi.json is made from the contracts, with the product name and the cookie", async () => {
  const staff = await gateway.signedIn();
  const answer = await staff.send("/api/docs/openapi.json");
  expect(answer.headers.get("content-type")).toContain("application/json");
  const described: {
    openapi: string;
    info: { title: string };
    paths: Record<string, object>;
    components: { securitySchemes: { session: { name: string } } };
  } = JSON.parse(answer.body);
  expect(described).toMatchObject({ openapi: "3.1.0", info: { title: "Firm & Sons API" } });
  expect(described.components.securitySchemes.session.name).toBe(gateway.cookie);
  const operations = Object.values(described.paths).flatMap((item) => Object.keys(item));
  expect(operations.length).toBe(publicEndpoints.length);
});

test("an unknown address is a 404 with the error body", async () => {
  const staff = await gateway.signedIn();
  for (const address of ["/api/docs/nothing", "/api/docs/assets/package.json", "/api/docs/x/y"]) {
    const answer = await staff.send(address);
    expect(answer.status, address).toBe(404);
    expect(JSON.parse(answer.body), address).toMatchObject({ code: "not_found" });
  }
  expect((await staff.send("/api/docs", { method: "POST" })).status).toBe(404);
});
