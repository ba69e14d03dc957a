import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roles, type Role } from "@accord/domain";
import { SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { createTestTokens } from "../testing/test-tokens.ts";
import { readPrivateKey, readPublicKeys } from "./keys.ts";
import { createTokenSigner } from "./sign.ts";
import { createTokenVerifier, userOf } from "./verify.ts";

const tokens = createTestTokens();
const user = { id: "4a0f8b52-6f0e-4c51-9c8a-0d6a3b1f2e11" };
const bearer = async (issuer: "gateway" | "core", audience: "core" | "signing", who = true) =>
  `Bearer ${await tokens.signer(issuer)(audience, who ? user : null)}`;

afterEach(() => void vi.useRealTimers());

test("a token contains the calling service, the user and the roles of the user", async () => {
  const verify = tokens.verifier("core");
  const token = await tokens.signer("gateway")("core", { ...user, roles: ["approver"] });
  expect(await verify(`Bearer ${token}`)).toEqual({
    caller: "gateway",
    userId: user.id,
    roles: ["approver"],
  });
});

test("a token of the release before, without roles, holds all of them", async () => {
  const verify = tokens.verifier("core");
  expect(await verify(await bearer("gateway", "core"))).toMatchObject({ roles });
});

test("roles that this release does not have are none", async () => {
  const signed = async (held: unknown) =>
    tokens.verifier("core")(
      `Bearer ${await tokens.signer("gateway")("core", { ...user, roles: held as Role[] })}`,
    );
  expect((await signed(["auditor", "viewer"])).roles).toEqual(["viewer"]);
  for (const held of [[], "admin", { admin: true }, 1]) {
    expect((await signed(held)).roles).toEqual([]);
  }
});

test("a token for another service is refused", async () => {
  const header = await bearer("gateway", "signing");
  await expect(tokens.verifier("core")(header)).rejects.toMatchObject({ status: 401 });
});

test.each([undefined, "", "Bearer", "Basic abc", "Bearer abc", "Bearer a.b.c"])(
  "the header %s is refused",
  async (header) => {
    await expect(tokens.verifier("core")(header)).rejects.toMatchObject({ status: 401 });
  },
);

test("a token expires after a minute", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
  const header = await bearer("gateway", "core");
  vi.setSystemTime(new Date("2026-11-20T12:00:59Z"));
  await tokens.verifier("core")(header);
  vi.setSystemTime(new Date("2026-11-20T12:01:01Z"));
  await expect(tokens.verifier("core")(header)).rejects.toMatchObject({ status: 401 });
});

test("a cached token is refused after it expired", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
  const verify = tokens.verifier("core");
  const header = await bearer("gateway", "core");
  const first = await verify(header);
  expect(await verify(header)).toEqual(first);
  vi.setSystemTime(new Date("2026-11-20T12:01:01Z"));
  await expect(verify(header)).rejects.toMatchObject({ status: 401 });
});

test("the caller is checked for each call, also with a cached token", async () => {
  const verify = tokens.verifier("core");
  const header = await bearer("gateway", "core");
  await verify(header);
  await expect(verify(header, ["documents"])).rejects.toMatchObject({ status: 403 });
});

test("a cached token with another signature is refused", async () => {
  const verify = tokens.verifier("core");
  const header = await bearer("gateway", "core");
  await verify(header);
  const [head, claims, signature = ""] = header.split(".");
  const forged = `${head}.${claims}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  await expect(verify(forged)).rejects.toMatchObject({ status: 401 });
});

test("a token from a clock slightly ahead is accepted, far ahead refused", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:05Z"), toFake: ["Date"] });
  const header = await bearer("gateway", "core");
  vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
  expect((await tokens.verifier("core")(header)).userId).toBe(user.id);
  vi.setSystemTime(new Date("2026-11-20T11:59:59Z"));
  await expect(tokens.verifier("core")(header)).rejects.toMatchObject({ status: 401 });
});

test("a token with a longer lifetime is refused", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const verify = createTokenVerifier("core", new Map([["gateway", [publicKey]]]));
  const token = await new SignJWT({ sub: "u" })
    .setProtectedHeader({ alg: "EdDSA" })
    .setIssuer("gateway")
    .setAudience("core")
    .setIssuedAt(Math.floor(Date.now() / 1000) - 120)
    .setExpirationTime("1h")
    .sign(privateKey);
  await expect(verify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
});

test("a token signed by another service is refused", async () => {
  const { privateKey } = generateKeyPairSync("ed25519");
  const forged = await createTokenSigner("gateway", privateKey)("core", user);
  await expect(tokens.verifier("core")(`Bearer ${forged}`)).rejects.toMatchObject({ status: 401 });
});

test("public endpoints accept only the gateway with a user", async () => {
  const verify = tokens.verifier("core");
  await expect(verify(await bearer("core", "core"))).rejects.toMatchObject({ status: 403 });
  await expect(verify(await bearer("gateway", "core", false))).rejects.toMatchObject({
    status: 401,
  });
});

test("internal endpoints accept their callers, also without a user", async () => {
  const verify = tokens.verifier("core");
  const header = await bearer("gateway", "core", false);
  const actor = await verify(header, ["gateway"]);
  expect(actor).toMatchObject({ caller: "gateway", userId: null });
  expect(userOf(actor)).toBeNull();

  expect(userOf({ ...actor, userId: "u", roles: ["viewer"] })).toEqual({
    id: "u",
    roles: ["viewer"],
  });
  await expect(verify(header, ["documents"])).rejects.toMatchObject({ status: 403 });
});

test("the token of a job has the user whose work it continues, and no roles", async () => {
  const token = await tokens.signer("documents")("core", userOf({ userId: user.id }));
  const actor = await tokens.verifier("core")(`Bearer ${token}`, ["documents"]);
  expect(actor).toMatchObject({ userId: user.id, roles: [] });
});

test("keys are read from PEM files named after their issuer", async () => {
  const folder = await mkdtemp(join(tmpdir(), "accord-keys-"));
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  await writeFile(join(folder, "own"), privateKey.export({ type: "pkcs8", format: "pem" }));
  await writeFile(join(folder, "gateway.pem"), publicKey.export({ type: "spki", format: "pem" }));
  const sign = createTokenSigner("gateway", await readPrivateKey(join(folder, "own")));
  const verify = createTokenVerifier("core", await readPublicKeys(folder));
  expect((await verify(`Bearer ${await sign("core", user)}`)).userId).toBe(user.id);
  await rm(folder, { recursive: true });
});

test("during a key rotation both keys are accepted, afterwards only the new one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "accord-keys-"));
  const [old, next] = [generateKeyPairSync("ed25519"), generateKeyPairSync("ed25519")];
  const write = (name: string, { publicKey }: typeof old) =>
    writeFile(join(folder, name), publicKey.export({ type: "spki", format: "pem" }));
  const statusOf = async ({ privateKey }: typeof old) => {
    const verify = createTokenVerifier("core", await readPublicKeys(folder));
    const token = await createTokenSigner("gateway", privateKey)("core", user);
    return verify(`Bearer ${token}`).then(
      () => 200,
      ({ status }) => status,
    );
  };
  await write("gateway.pem", old);
  await write("gateway.next.pem", next);
  expect([await statusOf(old), await statusOf(next)]).toEqual([200, 200]);
  await rm(join(folder, "gateway.next.pem"));
  await write("gateway.pem", next);
  expect([await statusOf(old), await statusOf(next)]).toEqual([401, 200]);
  await rm(folder, { recursive: true });
});
