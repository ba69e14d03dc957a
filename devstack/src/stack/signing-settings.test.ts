import { expect, test } from "vitest";
import { readSigning } from "./signing-settings.ts";

const LOCAL = "http://localhost:8080";
const PUBLIC = "https://accord.example.com";
const docusign = {
  SIGNING_PROVIDER: "docusign",
  DOCUSIGN_BASE_PATH: "https://demo.docusign.net/restapi",
  DOCUSIGN_OAUTH_HOST: "account-d.docusign.com",
  DOCUSIGN_INTEGRATION_KEY: "key",
  DOCUSIGN_USER_ID: "user",
  DOCUSIGN_ACCOUNT_ID: "account",
  DOCUSIGN_HMAC_KEYS: "hmac",
  DOCUSIGN_PRIVATE_KEY_FILE: "/keys/docusign.pem",
};

test("only DocuSign's variables and the proxy are passed on", () => {
  const env = { ...docusign, HTTPS_PROXY: "http://proxy:3128", ENVELOPE_EXPIRE_DAYS: "60" };
  const settings = readSigning({ ...env, AWS_SECRET_ACCESS_KEY: "x" }, PUBLIC);
  const { SIGNING_PROVIDER: provider, ...passed } = env;
  expect(settings).toEqual({ provider, env: passed });
});

test("a partial DocuSign configuration is refused with the missing names", () => {
  expect(() => readSigning({ SIGNING_PROVIDER: "docusign" }, LOCAL)).toThrow(
    "DOCUSIGN_BASE_PATH, DOCUSIGN_OAUTH_HOST, DOCUSIGN_INTEGRATION_KEY, DOCUSIGN_USER_ID, " +
      "DOCUSIGN_ACCOUNT_ID, DOCUSIGN_HMAC_KEYS, DOCUSIGN_PRIVATE_KEY_FILE or DOCUSIGN_PRIVATE_KEY",
  );
  const { DOCUSIGN_PRIVATE_KEY_FILE: file, ...keyless } = docusign;
  expect(() => readSigning(keyless, LOCAL)).toThrow("please set DOCUSIGN_PRIVATE_KEY_FILE or");
  expect(readSigning({ ...keyless, DOCUSIGN_PRIVATE_KEY: file }, LOCAL).provider).toBe("docusign");
});

test("DocuSign variables without the provider setting are refused", () => {
  const { DOCUSIGN_USER_ID } = docusign;
  expect(() => readSigning({ DOCUSIGN_USER_ID }, LOCAL)).toThrow("Set SIGNING_PROVIDER=docusign");
});

test("the sandbox is refused with a public address; no provider is allowed", () => {
  expect(() => readSigning({}, PUBLIC)).toThrow(
    "the DocuSign sandbox is allowed only with a loopback address",
  );
  expect(readSigning({ SIGNING_PROVIDER: "none" }, PUBLIC)).toEqual({ provider: "none", env: {} });
});

test("the firm's signatory is passed on, and refused without a name and an email address", () => {
  const COMPANY_SIGNATORY = "Jane Doe <jane@example.com>";
  expect(readSigning({ COMPANY_SIGNATORY }, LOCAL).env).toMatchObject({ COMPANY_SIGNATORY });
  expect(() => readSigning({ COMPANY_SIGNATORY: "Jane Doe" }, LOCAL)).toThrow(
    "COMPANY_SIGNATORY=Jane Doe must be a name and an e-mail address",
  );
});
