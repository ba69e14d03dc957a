import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readEnv } from "@accord/service-kit";
import { expect, test } from "vitest";
import { docusignSettings, signingEnv } from "./env.ts";

const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const common = {
  PORT: "4003",
  DATABASE_URL: "postgres://localhost/signing",
  TOKEN_PRIVATE_KEY_FILE: "key.pem",
  TOKEN_PUBLIC_KEYS_DIR: "keys",
  CORE_URL: "http://localhost:4001",
  DOCUMENTS_URL: "http://localhost:4002",
  PUBLIC_URL: "https://accord.example.com",
};
const docusign = {
  DOCUSIGN_PROVIDER: "docusign",
  DOCUSIGN_BASE_PATH: "https://demo.docusign.net/restapi",
  DOCUSIGN_OAUTH_HOST: "account-d.docusign.com",
  DOCUSIGN_INTEGRATION_KEY: "integration",
  DOCUSIGN_USER_ID: "user",
  DOCUSIGN_ACCOUNT_ID: "7f2f3f6c-9b5e-4f53-8a53-0f2d0c1d2e3f",
  DOCUSIGN_PRIVATE_KEY: pem.replaceAll("\n", "\\n"),
  DOCUSIGN_HMAC_KEYS: "one, two",
};
const read = (change: Record<string, string> = {}) =>
  docusignSettings(readEnv(signingEnv, { ...common, ...docusign, ...change }));

test("settings are null without a provider, and blank values count as unset", () => {
  const blank = Object.fromEntries(Object.keys(docusign).map((name) => [name, ""]));
  expect(docusignSettings(readEnv(signingEnv, common))).toBeNull();
  expect(read(blank)).toBeNull();
  expect(read({ DOCUSIGN_PROVIDER: "none" })).toBeNull();
});

test("a complete configuration is read, with several HMAC keys and a private key in one line", () => {
  expect(read()).toMatchObject({
    name: "docusign",
    hmacKeys: ["one", "two"],
    privateKey: pem,
    webhookUrl: "https://accord.example.com/api/docusign/webhook",
    expireDays: 30,
  });
});

test("DocuSign gets no loopback webhook URL; the sandbox does", () => {
  expect(read({ PUBLIC_URL: "http://localhost:8080" })?.webhookUrl).toBeNull();
  const sandbox = { DOCUSIGN_PROVIDER: "sandbox", PUBLIC_URL: "http://localhost:8080" };
  const local = { ...sandbox, DOCUSIGN_BASE_PATH: "http://127.0.0.1:9000/restapi" };
  expect(read(local)?.webhookUrl).toBe("http://localhost:8080/api/docusign/webhook");
});

test.each([
  ["DOCUSIGN_PROVIDER", { DOCUSIGN_PROVIDER: "" }],
  ["DOCUSIGN_HMAC_KEYS", { DOCUSIGN_HMAC_KEYS: "" }],
  ["DOCUSIGN_INTEGRATION_KEY", { DOCUSIGN_INTEGRATION_KEY: "" }],
  ["DOCUSIGN_PRIVATE_KEY_FILE", { DOCUSIGN_PRIVATE_KEY: "" }],
  ["DOCUSIGN_PRIVATE_KEY", { DOCUSIGN_PRIVATE_KEY: "no key" }],
  ["DOCUSIGN_OAUTH_HOST", { DOCUSIGN_OAUTH_HOST: "https://account.docusign.com" }],
  ["DOCUSIGN_BASE_PATH", { DOCUSIGN_BASE_PATH: "http://demo.docusign.net/restapi" }],
  ["DOCUSIGN_BASE_PATH", { DOCUSIGN_BASE_PATH: "https://demo.docusign.net" }],
  ["DOCUSIGN_BASE_PATH", { DOCUSIGN_PROVIDER: "sandbox" }],
])("an incomplete configuration throws with the variable's name: %s", (name, change) => {
  expect(() => read(change)).toThrow(name);
});

test("the service started by Node exits when settings are missing", async () => {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const start = promisify(execFile)(process.execPath, [main], {
    env: { PATH: process.env["PATH"] },
  });
  await expect(start).rejects.toMatchObject({ stderr: expect.stringContaining("CORE_URL") });
}, 60_000);

test("the firm's signatory is parsed as a name and an e-mail address", () => {
  const signatory = (COMPANY_SIGNATORY: string) =>
    readEnv(signingEnv, { ...common, COMPANY_SIGNATORY }).COMPANY_SIGNATORY;
  expect(signatory("Jane Doe <jane@example.com>")).toEqual({
    name: "Jane Doe",
    email: "jane@example.com",
  });
  expect(signatory("")).toBeUndefined();
  for (const wrong of ["Jane Doe", "jane@example.com", "<jane@example.com>", "Jane <jane>"]) {
    expect(() => signatory(wrong)).toThrow("Jane Doe <jane@example.com>");
  }
});
