import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test.each([
  ["BUSINESS_TIME_ZONE", "Mars/Olympus"],
  ["TEST_MODE", "maybe"],
  ["DEV_DATA_IMPORT", "perhaps"],
  ["ADVANCED_ROI_CALCULATIONS", "1"],
  ["LOG_LEVEL", "loud"],
  ["CHROMIUM_SANDBOX", "maybe"],
  ["SHEET_PAGES", "9"],
  ["SCAN_URL", "http://scanner"],
  ["SCAN_URL", "icap://scanner"],
  ["SIGNING_PROVIDER", "paper"],
  ["ENVELOPE_EXPIRE_DAYS", "0"],
  ["PUBLIC_URL", "abc"],
  ["PUBLIC_URL", "http://example.com"],
  ["PUBLIC_URL", "http://localhost:8293/path"],
  ["PUBLIC_URL", "http://user:pw@localhost:8293"],
  ["DEV_STAFF_EMAIL", "notmail"],
  ["PORT", "1e3"],
])("%s=%s is refused with its name before anything starts", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

test("with an external provider any public address is allowed", () => {
  const provider = {
    OIDC_ISSUER: "https://id.example.com",
    OIDC_CLIENT_ID: "a",
    OIDC_CLIENT_SECRET: "b",
    ROLES_CLAIM: "none",
  };
  const address = { PUBLIC_URL: "https://accord.example.com/", SIGNING_PROVIDER: "none" };
  const settings = readSettings({ ...address, ...provider });
  expect(settings.publicUrl).toBe("https://accord.example.com");
});

test("an external provider needs a claim of roles, or none in words", () => {
  const provider = {
    OIDC_ISSUER: "https://id.example.com",
    OIDC_CLIENT_ID: "a",
    OIDC_CLIENT_SECRET: "b",
  };
  expect(() => readSettings(provider)).toThrow("ROLES_CLAIM is not: set it to the claim");
  expect(readSettings({ ...provider, ROLES_CLAIM: "none" }).gateway.ROLES_CLAIM).toBe("none");
});
