import { expect, test, vi } from "vitest";
import { createServiceTokens } from "./api.routes.ts";

test("a token is reused for one user and one service for 30 s", async () => {
  let now = 0;
  const sign = vi.fn((service: string, user: { id: string } | null) =>
    Promise.resolve(`${service}-${user?.id}-${now}`),
  );
  const tokenFor = createServiceTokens(sign, () => now);
  const ann = { id: "ann" };
  const first = await tokenFor("core", ann);
  now = 29_999;
  expect(await tokenFor("core", ann)).toBe(first);
  expect(await tokenFor("documents", ann)).toBe("documents-ann-29999");
  expect(await tokenFor("core", { id: "bob" })).toBe("core-bob-29999");
  now = 30_000;
  expect(await tokenFor("core", ann)).toBe("core-ann-30000");
});

test("a failed signature is not cached", async () => {
  const sign = vi.fn().mockRejectedValueOnce(new Error("no key")).mockResolvedValue("token");
  const tokenFor = createServiceTokens(sign);
  await expect(tokenFor("core", { id: "ann" })).rejects.toThrow("no key");
  expect(await tokenFor("core", { id: "ann" })).toBe("token");
});
