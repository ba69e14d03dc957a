import { expect, test } from "vitest";
import { createTokenCipher } from "./token-cipher.ts";

const [older, newer] = ["a secret of sixteen", "a newer secret of sixteen"];

test("a token is read with the secret and for the session that it was sealed with", () => {
  const cipher = createTokenCipher([older]);
  const sealed = cipher.seal("sid", "refresh");
  expect(cipher.open("sid", sealed)).toBe("refresh");
  expect(cipher.open("other sid", sealed)).toBe(null);
  expect(createTokenCipher([newer]).open("sid", sealed)).toBe(null);
  expect(cipher.seal("sid", "refresh")).not.toBe(sealed);
});

test("after a rotation of the secret older tokens are read as well", () => {
  const sealed = createTokenCipher([older]).seal("sid", "refresh");
  expect(createTokenCipher([newer, older]).open("sid", sealed)).toBe("refresh");
  const again = createTokenCipher([newer, older]).seal("sid", "refresh");
  expect(createTokenCipher([older]).open("sid", again)).toBe(null);
});

test("a token that was changed or cut off cannot be read", () => {
  const cipher = createTokenCipher([older]);
  const bytes = Buffer.from(cipher.seal("sid", "refresh"), "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(cipher.open("sid", changed.toString("base64url"))).toBe(null);
    expect(cipher.open("sid", bytes.subarray(0, at).toString("base64url"))).toBe(null);
  }
});
