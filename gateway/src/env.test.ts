import { expect, test } from "vitest";
import { gatewayEnv } from "./env.ts";

const complete = {
  PORT: "8080",
  DATABASE_URL: "postgres://localhost/accord",
  TOKEN_PRIVATE_KEY_FILE: "own.pem",
  TOKEN_PUBLIC_KEYS_DIR: "keys",
  PUBLIC_URL: "http://localhost:8080/",
  CORE_URLS: "http://127.0.0.1:1, http://127.0.0.1:2",
  OIDC_ISSUER: "http://localhost:8080/oidc",
  OIDC_CLIENT_ID: "accord",
  OIDC_CLIENT_SECRET: "client-secret",
  OIDC_ALLOWED_DOMAINS: "firm.example",
  ROLES_CLAIM: "groups",
  SESSION_SECRET: "a secret of sixteen",
  WEB_ROOT: "web",
  REMOTES_ROOT: "remotes",
  REMOTE_PUBLIC_KEYS_DIR: "remote-keys",
};

const problemOf = (changes: Record<string, string | undefined>) =>
  gatewayEnv.safeParse({ ...complete, ...changes }).error?.issues[0]?.path[0];

test("lists, switches and optional addresses are parsed", () => {
  expect(gatewayEnv.parse({ ...complete, SIGNING_URLS: "", OIDC_UPSTREAM: "" })).toMatchObject({
    PUBLIC_URL: "http://localhost:8080",
    CORE_URLS: ["http://127.0.0.1:1", "http://127.0.0.1:2"],
    DOCUMENTS_URLS: [],
    SIGNING_URLS: [],
    OIDC_UPSTREAM: null,
    STORAGE_UPSTREAM: null,
    TEST_MODE: true,
    ADVANCED_ROI_CALCULATIONS: true,
  });
  expect(gatewayEnv.parse({ ...complete, TEST_MODE: "false" }).TEST_MODE).toBe(false);
});

test("outside loopback the public URL must be https", () => {
  expect(problemOf({ PUBLIC_URL: "http://accord.example" })).toBe("PUBLIC_URL");
  expect(problemOf({ PUBLIC_URL: "https://accord.example" })).toBeUndefined();
  expect(problemOf({ PUBLIC_URL: "http://127.0.0.1:1" })).toBeUndefined();
  expect(problemOf({ PUBLIC_URL: "http://[::1]:1" })).toBeUndefined();
});

test("a bucket of remotes needs all of its settings", () => {
  const REMOTES_ROOT = "s3://accord/remotes";
  const keys = { REMOTES_S3_ACCESS_KEY: "key", REMOTES_S3_SECRET_KEY: "secret" };
  const REMOTES_S3_ENDPOINT = "https://s3.example.com";
  expect(problemOf({ REMOTES_ROOT })).toBe("REMOTES_ROOT");
  expect(problemOf({ REMOTES_ROOT, REMOTES_S3_ENDPOINT })).toBe("REMOTES_ROOT");
  expect(problemOf({ REMOTES_ROOT: "s3://", REMOTES_S3_ENDPOINT, ...keys })).toBe("REMOTES_ROOT");
  expect(problemOf({ REMOTES_ROOT, REMOTES_S3_ENDPOINT, ...keys })).toBeUndefined();
});

test("a provider of one's own needs a list of who may sign in", () => {
  expect(problemOf({ OIDC_ALLOWED_DOMAINS: " , " })).toBe("OIDC_ALLOWED_DOMAINS");
  expect(
    problemOf({ OIDC_ALLOWED_DOMAINS: "", OIDC_ALLOWED_GROUPS: "Accord Ops" }),
  ).toBeUndefined();
  expect(
    problemOf({ OIDC_ALLOWED_DOMAINS: "", OIDC_UPSTREAM: "http://127.0.0.1:9" }),
  ).toBeUndefined();
});

test("a provider of one's own needs a claim of roles, or none in words", () => {
  expect(problemOf({ ROLES_CLAIM: undefined })).toBe("ROLES_CLAIM");
  expect(problemOf({ ROLES_CLAIM: " " })).toBe("ROLES_CLAIM");
  expect(problemOf({ ROLES_CLAIM: "none" })).toBeUndefined();
  expect(
    problemOf({ ROLES_CLAIM: undefined, OIDC_UPSTREAM: "http://127.0.0.1:9" }),
  ).toBeUndefined();
});

test("invalid variables are named", () => {
  expect(problemOf({ REMOTE_PUBLIC_KEYS_DIR: undefined })).toBe("REMOTE_PUBLIC_KEYS_DIR");
  expect(problemOf({ CORE_URLS: "" })).toBe("CORE_URLS");
  expect(problemOf({ CORE_URLS: "core:1, nonsense" })).toBe("CORE_URLS");
  expect(problemOf({ SESSION_SECRET: "short" })).toBe("SESSION_SECRET");
  expect(problemOf({ TEST_MODE: "perhaps" })).toBe("TEST_MODE");
});
