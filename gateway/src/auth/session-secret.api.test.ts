import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ postgresUrl: inject("postgresUrl") });
});
afterAll(() => gateway.stop());

const restartWith = async (secret: string) => {
  gateway.env["SESSION_SECRET"] = secret;
  await gateway.restart();
};

test("a rotated session secret signs nobody out, and the old one is refused after its removal", async () => {
  const [old, next] = ["an old secret of the sessions", "the next secret of the sessions"];
  const statusOf = async (browser: { send(path: string): Promise<{ status: number }> }) =>
    (await browser.send("/api/auth/user")).status;
  await restartWith(old);
  const before = await gateway.signedIn();
  await restartWith(`${old}, ${next}`);
  const meanwhile = await gateway.signedIn();
  await restartWith(`${next}, ${old}`);
  const after = await gateway.signedIn();
  expect(await Promise.all([before, meanwhile, after].map(statusOf))).toEqual([200, 200, 200]);
  await restartWith(next);
  expect(await Promise.all([before, meanwhile, after].map(statusOf))).toEqual([401, 401, 200]);
});
