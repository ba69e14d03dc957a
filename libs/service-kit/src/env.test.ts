import { expect, test } from "vitest";
import { commonEnv, readEnv } from "./env.ts";

const complete = {
  PORT: "8080",
  DATABASE_URL: "postgres://localhost/accord",
  TOKEN_PRIVATE_KEY_FILE: "own.pem",
  TOKEN_PUBLIC_KEYS_DIR: "keys",
};

test("unset variables have their defaults", () => {
  expect(readEnv(commonEnv, complete)).toMatchObject({
    HOST: "127.0.0.1",
    PORT: 8080,
    BUSINESS_TIME_ZONE: "America/New_York",
  });
});

test("a missing or invalid variable is named in the error", () => {
  expect(() => readEnv(commonEnv, { ...complete, DATABASE_URL: undefined })).toThrow(
    /^The environment is not complete: DATABASE_URL: [^\n]+$/,
  );
  expect(() => readEnv(commonEnv, { ...complete, PORT: "http" })).toThrow("PORT");
  const nowhere = { ...complete, BUSINESS_TIME_ZONE: "Moon/Base" };
  expect(() => readEnv(commonEnv, nowhere)).toThrow("BUSINESS_TIME_ZONE");
});
