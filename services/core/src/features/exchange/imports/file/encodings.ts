import { decodedAgain, type TextEncoding } from "@accord/domain";

/** Encodings that `TextDecoder` does not have; the letters of code page 437 are at the places of 850. */
const tables = {
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
  cp852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0",
  "x-mac-ce":
    "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00A0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ",
  "x-mac-turkish":
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸĞğİıŞş‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙ\uF8A0ˆ˜¯˘˙˚¸˝˛ˇ",
} as const;

/** Encodings with one byte for each character. */
export type ByteEncoding = Exclude<TextEncoding, `utf-${string}` | "shift_jis" | "gb18030">;

export const isByteEncoding = (name: TextEncoding): name is ByteEncoding =>
  !/^(?:utf-|shift_jis$|gb18030$)/.test(name);

const upperHalves = new Map<string, string>(Object.entries(tables));

/** The characters of the bytes from 128 on. */
export function upperHalf(encoding: ByteEncoding): string {
  const known = upperHalves.get(encoding);
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
  if (isByteEncoding(encoding) && encoding in tables) {
    const upper = upperHalf(encoding);
    return Buffer.from(bytes)
      .toString("latin1")
      .replaceAll(/[\x80-\xff]/g, (byte) => upper.charAt(byte.charCodeAt(0) - 128));
  }
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
