import { FileRefused } from "./parsed-file.ts";

/** Spreadsheets save CSV as UTF-8 with or without a mark, UTF-16 or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\u0000"))
    throw new FileRefused("This is no text file. Choose a CSV file or an Excel workbook (.xlsx).");
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const half = halfOfZeros(bytes.subarray(0, 2000));
  if (half !== null) return half;
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Latin text in UTF-16 without a mark has a zero in every second byte. */
function halfOfZeros(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 4 && even === 0) return "utf-16le";
  return even > bytes.length / 4 && odd === 0 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
