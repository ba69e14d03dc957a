import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "@accord/zod";
import { createVault, VaultError, type VaultPlace } from "./vault.ts";
import { vaultEnv, vaultOf } from "./vault-env.ts";

const place: VaultPlace = { table: "payee_accounts", id: "a", column: "account_cipher" };
const key = (id: string) => ({ id, secret: randomBytes(32) });
const [older, newer] = [key("2026a"), key("2026b")];
const pepper = Buffer.from("a pepper of some length");
const vault = createVault({ keys: [older], pepper });

describe("a vault", () => {
  test("opens what it sealed, also with a newer key before its own", () => {
    const sealed = vault.seal("000123456789", place);
    const rotated = createVault({ keys: [newer, older], pepper });
    expect(vault.open(sealed, place)).toBe("000123456789");
    expect(rotated.open(sealed, place)).toBe("000123456789");
    expect(rotated.seal("1", place).keyId).toBe("2026b");
  });

  test("seals equal values to different ciphers without the value in them", () => {
    const sealed = [vault.seal("987600123456", place), vault.seal("987600123456", place)];
    expect(sealed[0]?.cipher.equals(sealed[1]?.cipher ?? Buffer.alloc(0))).toBe(false);
    expect(sealed[0]?.cipher.includes("987600123456")).toBe(false);
  });

  test.each<[string, Partial<VaultPlace>]>([
    ["row", { id: "b" }],
    ["table", { table: "tax_ids" }],
    ["column", { column: "tin_cipher" }],
  ])("refuses a cipher of another %s", (_title, change) => {
    const sealed = vault.seal("1234", place);
    expect(() => vault.open(sealed, { ...place, ...change })).toThrow(VaultError);
  });

  test("refuses a changed cipher, a cut one, another key and a missing key", () => {
    const sealed = vault.seal("1234", place);
    const changed = Buffer.from(sealed.cipher);
    changed[0] = (changed[0] ?? 0) ^ 1;
    const wrong = createVault({ keys: [{ ...newer, id: older.id }], pepper });
    const missing = createVault({ keys: [newer], pepper });
    expect(() => vault.open({ ...sealed, cipher: changed }, place)).toThrow(VaultError);
    expect(() => vault.open({ ...sealed, cipher: Buffer.alloc(3) }, place)).toThrow(VaultError);
    expect(() => wrong.open(sealed, place)).toThrow(VaultError);
    expect(() => missing.open(sealed, place)).toThrow("The vault has no key 2026a");
  });

  test("fingerprints depend on the parts and the pepper", () => {
    const other = createVault({ keys: [older], pepper: Buffer.from("another pepper here") });
    expect(vault.fingerprint("a", "b").equals(vault.fingerprint("a", "b"))).toBe(true);
    expect(vault.fingerprint("a", "b").equals(vault.fingerprint("a", "c"))).toBe(false);
    expect(vault.fingerprint("a", "b").equals(other.fingerprint("a", "b"))).toBe(false);
  });
});

describe("the vault's environment", () => {
  const env = z.object(vaultEnv);
  const base64 = randomBytes(32).toString("base64");

  test("reads keys in order, and no vault without them", () => {
    const read = env.parse({
      VAULT_KEYS: `2026b:${base64}, 2026a:${base64}`,
      VAULT_PEPPER: "sixteen characters",
    });
    expect(vaultOf(read)?.keyIds).toEqual(["2026b", "2026a"]);
    expect(vaultOf(env.parse({}))).toBeNull();
  });

  test.each(["2026b", `2026b:${base64.slice(4)}`, "", `a:${base64},a:${base64}`])(
    "refuses VAULT_KEYS=%s",
    (VAULT_KEYS) => {
      expect(env.safeParse({ VAULT_KEYS }).success).toBe(false);
    },
  );
});
