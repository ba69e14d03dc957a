import { roles } from "@accord/domain";
import { describe, expect, test } from "vitest";
import { gatewayEnv } from "../env.ts";
import { accessOf, accessPolicyOf } from "./access-policy.ts";

const complete = {
  PORT: "8080",
  DATABASE_URL: "postgres://localhost/accord",
  TOKEN_PRIVATE_KEY_FILE: "own.pem",
  TOKEN_PUBLIC_KEYS_DIR: "keys",
  PUBLIC_URL: "http://localhost:8080/",
  CORE_URLS: "http://127.0.0.1:1",
  OIDC_ISSUER: "http://localhost:8080/oidc",
  OIDC_CLIENT_ID: "accord",
  OIDC_CLIENT_SECRET: "client-secret",
  OIDC_UPSTREAM: "http://127.0.0.1:2",
  SESSION_SECRET: "a secret of sixteen",
  WEB_ROOT: "web",
  REMOTES_ROOT: "remotes",
  REMOTE_PUBLIC_KEYS_DIR: "remote-keys",
};
const policyOf = (env: Record<string, string>) =>
  accessPolicyOf(gatewayEnv.parse({ ...complete, ...env }));
const access = (
  env: Record<string, string>,
  claims: Record<string, unknown> = {},
  email = "kim@firm.example",
) => accessOf(policyOf(env), email, claims);

test("without settings everybody of the embedded provider has all roles", () => {
  expect(access({})).toEqual({ roles });
});

describe("who may sign in", () => {
  test.each([
    ["an address of an allowed domain", { OIDC_ALLOWED_DOMAINS: "Firm.example, other.example" }],
    ["an allowed address in any case", { OIDC_ALLOWED_EMAILS: "KIM@firm.example" }],
    ["a member of an allowed group", { OIDC_ALLOWED_GROUPS: "Accord" }],
  ])("%s", (_title, env) => {
    expect(access(env, { groups: ["Accord"] })).toEqual({ roles });
  });

  test.each([
    ["another domain", "kim@evil.example"],
    ["a domain that ends like an allowed one", "kim@notfirm.example"],
    ["a subdomain", "kim@mail.firm.example"],
    ["an allowed domain before the last @", "kim@firm.example@evil.example"],
  ])("refuses %s", (_title, email) => {
    expect(access({ OIDC_ALLOWED_DOMAINS: "firm.example" }, {}, email)).toEqual({
      refusal: "Your account may not sign in here. Ask your administrator.",
      reason: "not_allowed",
    });
  });
});

describe("roles", () => {
  const named = { ROLES_CLAIM: "groups", ROLE_NAMES: "staff=Accord Ops, approver=Controllers" };

  test("come from the claim by their configured names, or by their own", () => {
    expect(access(named, { groups: ["Accord Ops", "Controllers"] })).toEqual({
      roles: ["staff", "approver"],
    });
    expect(access(named, { groups: ["viewer", "staff"] })).toEqual({ roles: ["viewer"] });
    const many = Array.from({ length: 200 }, (_, index) => `group ${index}`);
    expect(access(named, { groups: [...many, "admin"] })).toEqual({ roles: ["admin"] });
  });

  test.each([
    ["a missing claim", {}],
    ["an empty claim", { groups: [] }],
    ["other groups", { groups: ["Sales", "accord ops"] }],
  ])("%s is no role", (_title, claims) => {
    expect(access(named, claims)).toEqual({
      refusal: "Your account has no role here. Ask your administrator.",
      reason: "no_role",
    });
  });

  test.each([
    ["a text", { groups: "staff" }],
    ["null", { groups: null }],
    ["a list of other values", { groups: [{ name: "staff" }] }],
    ["a list that the provider left out", { _claim_names: { groups: "src1" } }],
    ["a list that the provider left out of a fragment", { hasgroups: true }],
  ])("%s cannot be read", (_title, claims) => {
    expect(access(named, claims)).toMatchObject({ reason: "groups" });
  });
});

test("a required second factor must be confirmed", () => {
  const env = { OIDC_REQUIRED_ACR: "phr, mfa" };
  expect(access(env, { acr: "mfa" })).toEqual({ roles });
  for (const claims of [{}, { acr: "0" }, { acr: ["mfa", "0"] }]) {
    expect(access(env, claims)).toMatchObject({ reason: "acr" });
  }
});

test("a provider of one's own needs a list of who may sign in", () => {
  const issues = (env: object) =>
    gatewayEnv.safeParse({ ...complete, OIDC_UPSTREAM: "", ...env }).error?.issues ?? [];
  expect(issues({ ROLES_CLAIM: "groups" })[0]?.message).toContain(
    "Say who may sign in: OIDC_ALLOWED_DOMAINS",
  );
  expect(issues({ OIDC_ALLOWED_GROUPS: "Accord", ROLES_CLAIM: "groups" })).toEqual([]);
});

test("a provider of one's own needs a claim of roles; none in words gives all roles", () => {
  const env = { OIDC_UPSTREAM: "", OIDC_ALLOWED_DOMAINS: "firm.example" };
  const { error } = gatewayEnv.safeParse({ ...complete, ...env });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringContaining("set ROLES_CLAIM to the claim with a user's roles"),
  ]);
  expect(access({ ...env, ROLES_CLAIM: "None" })).toEqual({ roles });
});

test.each(["boss=Accord", "staff", "staff="])("the role name %s is refused", (names) => {
  expect(gatewayEnv.safeParse({ ...complete, ROLE_NAMES: names }).success).toBe(false);
});
