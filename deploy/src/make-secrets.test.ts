import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { appendFileSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSigningKey, readTrustedKeys, REMOTES } from "@accord/tools/remotes";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCompose } from "./testing/compose-file.ts";
import { makeVariables } from "./testing/compose-variables.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-secrets-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the script creates every variable that docker-compose.yml requires", async () => {
  const variables = await makeVariables(folder);
  const { services } = readCompose(variables);
  expect(services["gateway"]?.environment?.["OIDC_ISSUER"]).toBe("http://localhost:8080/oidc");
  for (const account of ["STAFF", "APPROVER", "VIEWER"]) {
    expect(services["identity"]?.environment?.[`DEV_${account}_PASSWORD`]).toHaveLength(32);
  }
});

test("all secrets differ, also between two folders", async () => {
  const first = await makeVariables(path.join(folder, "a"));
  const second = await makeVariables(path.join(folder, "b"));
  const secrets = [first, second].flatMap((variables) =>
    Object.entries(variables).flatMap(([name, value]) =>
      /PASSWORD|SECRET|VAULT/.test(name) ? [value] : [],
    ),
  );
  expect(secrets.length).toBe(30);
  expect(new Set(secrets).size).toBe(secrets.length);
});

test("existing values are kept, also those written by hand", async () => {
  const first = await makeVariables(folder);
  const file = path.join(folder, "compose.env");
  appendFileSync(file, "DOCUSIGN_PROVIDER=docusign");
  const key = readFileSync(path.join(folder, "token-keys/private/core.pem"), "utf8");
  const second = await makeVariables(folder);
  expect(second).toEqual({ ...first, DOCUSIGN_PROVIDER: "docusign" });
  expect(readFileSync(path.join(folder, "token-keys/private/core.pem"), "utf8")).toBe(key);
});

test("each remote and the shell get a key of their own, which a second run keeps", async () => {
  await makeVariables(folder);
  const at = (...names: string[]) => path.join(folder, "remote-keys", ...names);
  const trusted = await readTrustedKeys(at("public"));
  expect(trusted.map(({ remotes }) => remotes)).toEqual(
    expect.arrayContaining(REMOTES.map(({ name, paths }) => ({ [name]: paths }))),
  );
  for (const { name } of REMOTES) {
    const key = await readSigningKey(at("private", `${name}.json`));
    const own = trusted.find((one) => one.name === key.name);
    expect(own?.publicKey.equals(createPublicKey(key.privateKey))).toBe(true);
  }
  const before = readdirSync(at("public"));
  expect(trusted.map(({ remotes }) => remotes)).toContainEqual({ shell: ["/"] });
  expect(before).toHaveLength(REMOTES.length + 1);
  await makeVariables(folder);
  expect(readdirSync(at("public"))).toEqual(before);
});

test("each service gets an Ed25519 key pair in a folder that only its owner can enter", async () => {
  await makeVariables(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, "compose.env")).mode & 0o777).toBe(0o600);
  for (const issuer of ["gateway", "core", "documents", "signing"]) {
    const read = (kind: string) =>
      readFileSync(path.join(folder, "token-keys", kind, `${issuer}.pem`));
    const key = createPrivateKey(read("private"));
    expect(key.asymmetricKeyType).toBe("ed25519");
    const data = Buffer.from(issuer);
    expect(verify(null, data, createPublicKey(read("public")), sign(null, data, key))).toBe(true);
  }
});
