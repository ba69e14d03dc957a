import { sign, verify } from "node:crypto";
import * as z from "@accord/zod";
import { keyName, type SigningKey, type TrustedKey } from "./keys.ts";

/** Empty in files from before signatures. */
export const signatureFields = {
  key: z.union([z.literal(""), keyName]).default(""),
  signature: z.string().default(""),
};

interface Signature {
  readonly key: string;
  readonly signature: string;
}

/** Depends on the order of the members of `content`. */
const bytesOf = (content: object, key: string) => Buffer.from(JSON.stringify({ ...content, key }));

export const signContent = (content: object, { name, privateKey }: SigningKey): Signature => ({
  key: name,
  signature: sign(null, bytesOf(content, name), privateKey).toString("base64url"),
});

/** Undefined when the signature is valid for this remote. */
export function findSignatureProblem(
  content: { readonly remote: string } & object,
  { key, signature }: Signature,
  keys: readonly TrustedKey[],
): string | undefined {
  if (key === "") return "it is not signed";
  const trusted = keys.find(({ name }) => name === key);
  if (!trusted) return `it is signed with the key ${key}, which is not one of the gateway's`;
  if (!Object.hasOwn(trusted.remotes, content.remote)) {
    return `the key ${key} may not publish ${content.remote}`;
  }
  const isValid = verify(
    null,
    bytesOf(content, key),
    trusted.publicKey,
    Buffer.from(signature, "base64url"),
  );
  return isValid ? undefined : "it was changed after it was signed, or copied from another place";
}
