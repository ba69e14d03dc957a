import { decodedAgain, type TextEncoding } from "@accord/domain";

/** `TextDecoder` has no encoding of MS-DOS; the letters of code page 437 are at the same places. */
const cp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

export type ByteEncoding = Exclude<TextEncoding, `utf-${string}`>;

const upperHalves = new Map<ByteEncoding, string>();

/** The characters of the bytes from 128 on. */
export function upperHalf(encoding: ByteEncoding): string {
  const known = encoding === "cp850" ? cp850 : upperHalves.get(encoding);
  if (known !== undefined) return known;
  const bytes = Uint8Array.from({ length: 128 }, (_none, at) => 128 + at);
  const upper = new TextDecoder(encoding).decode(bytes);
  upperHalves.set(encoding, upper);
  return upper;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes that an encoding does not have become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding === "cp850")
    return Buffer.from(bytes)
      .toString("latin1")
      .replaceAll(/[\x80-\xff]/g, (byte) => cp850.charAt(byte.charCodeAt(0) - 128));
  if (encoding !== "utf-8-twice") return new TextDecoder(encoding).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.replaceAll(/[^\0-\x7f]+/g, (part) => decodedAgain(part) ?? part);
}

/** The encoding of valid UTF-8; null for other bytes. */
export function utf8Of(bytes: Uint8Array): "utf-8" | "utf-8-twice" | null {
  const text = decodeUtf8(bytes);
  if (text === null) return null;
  const parts = new Set(text.match(/[^\0-\x7f]+/g));
  const isTwice = parts.size > 0 && [...parts].every((part) => decodedAgain(part) !== null);
  return isTwice ? "utf-8-twice" : "utf-8";
}
