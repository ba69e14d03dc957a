import { createCipheriv, createHash } from "node:crypto";
import { PDFBool, PDFName, type PDFDict } from "pdf-lib";
import { bytesOf, numberIn } from "./numbers-of.ts";

/** PDF 32000-1, algorithm 2. */
const PADDING = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);

/**
 * True when the empty user password opens the PDF, so that only changes need a password (PDF 32000-1, 7.6.3; revisions
 * 5 and 6: PDF 32000-2, 7.6.4).
 */
export function opensWithEmptyPassword(encrypt: PDFDict, fileId: Uint8Array): boolean {
  if (encrypt.lookup(PDFName.of("Filter")) !== PDFName.of("Standard")) return false;
  const revision = numberIn(encrypt, "R", 0);
  const user = bytesIn(encrypt, "U");
  if (revision < 2 || revision > 6 || user.length < 32) return false;
  if (revision < 5) return startsWith(user, userEntry(encrypt, revision, fileId));
  const salt = user.subarray(32, 40);
  return startsWith(user, revision === 5 ? sha(256, salt) : hardenedHash(salt));
}

const startsWith = (bytes: Uint8Array, start: Uint8Array) =>
  Buffer.compare(bytes.subarray(0, start.length), start) === 0;

const bytesIn = (dict: PDFDict, name: string) => bytesOf(dict.lookup(PDFName.of(name)));

const sha = (bits: number, bytes: Uint8Array) => createHash(`sha${bits}`).update(bytes).digest();
const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();

/** First bytes of the entry U for an empty password (algorithms 2, 4 and 5). */
function userEntry(encrypt: PDFDict, revision: number, fileId: Uint8Array): Uint8Array {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberIn(encrypt, "P", 0) | 0);
  const isMetadataOpen = encrypt.lookup(PDFName.of("EncryptMetadata")) === PDFBool.False;
  const open = revision >= 4 && isMetadataOpen ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  const owner = bytesIn(encrypt, "O").subarray(0, 32);
  const size = keySize(encrypt, revision);
  let key: Uint8Array = md5(PADDING, owner, permissions, fileId, open).subarray(0, size);
  if (revision === 2) return rc4(key, PADDING);
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, size);
  let entry: Uint8Array = md5(PADDING, fileId);
  for (let round = 0; round < 20; round += 1) {
    const own = key.map((one) => one ^ round);
    entry = rc4(own, entry);
  }
  return entry;
}

function keySize(encrypt: PDFDict, revision: number): number {
  if (revision === 2) return 5;
  if (revision === 4) return 16;
  return Math.min(16, Math.max(5, Math.floor(numberIn(encrypt, "Length", 40) / 8)));
}

/** OpenSSL 3 no longer has RC4, which revisions 2 to 4 need. */
function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_zero, index) => index);
  const swap = (one: number, two: number) => {
    const [first = 0, second = 0] = [state[one], state[two]];
    state[one] = second;
    state[two] = first;
    return first + second;
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let other = 0;
  return bytes.map((byte, index) => {
    const at = (index + 1) & 255;
    other = (other + (state[at] ?? 0)) & 255;
    return byte ^ (state[swap(at, other) & 255] ?? 0);
  });
}

/** Algorithm 2.B for the empty password. */
function hardenedHash(salt: Uint8Array): Uint8Array {
  let key: Uint8Array = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32));
    const input = Buffer.concat(Array.from({ length: 64 }, () => key));
    const mixed = cipher.setAutoPadding(false).update(input);
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sha([256, 384, 512][sum % 3] ?? 256, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
