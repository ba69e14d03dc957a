import { readFileSync, statSync } from "node:fs";

export interface CompanyLogo {
  readonly type: "image/png" | "image/jpeg" | "image/svg+xml";
  readonly bytes: Buffer;
  /** Width divided by height. */
  readonly ratio: number;
}

const MAX_BYTES = 1_000_000;
const expected = "Give the path of a PNG, JPEG or SVG file, or its data as data:image/png;base64,…";

/** A file path or a data URL. Throws an Error with a message for the operator. */
export function readCompanyLogo(value: string): CompanyLogo {
  const bytes = value.startsWith("data:") ? bytesOfDataUrl(value) : bytesOfFile(value);
  if (bytes.length > MAX_BYTES) throw new Error("The logo is larger than 1 MB.");
  const logo = rasterLogo(bytes) ?? svgLogo(bytes);
  if (logo === null) throw new Error(`The logo is not a PNG, JPEG or SVG image. ${expected}`);
  const isUsable = Number.isFinite(logo.ratio) && logo.ratio >= 0.1 && logo.ratio <= 20;
  if (!isUsable) {
    throw new Error("The logo has no size that can be printed: neither side may be empty.");
  }
  return logo;
}

export const dataUrlOf = ({ type, bytes }: CompanyLogo): string =>
  `data:${type};base64,${bytes.toString("base64")}`;

function bytesOfDataUrl(url: string): Buffer {
  const [, encoding = "", data = ""] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(url) ?? [];
  if (data === "") throw new Error(`The logo's data is empty or incomplete. ${expected}`);
  return encoding === "" ? Buffer.from(decodeURIComponent(data)) : Buffer.from(data, "base64");
}

function bytesOfFile(path: string): Buffer {
  try {
    if (statSync(path).size <= MAX_BYTES) return readFileSync(path);
  } catch (cause) {
    throw new Error(`The logo's file "${path}" cannot be read. ${expected}`, { cause });
  }
  throw new Error("The logo is larger than 1 MB.");
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function rasterLogo(bytes: Buffer): CompanyLogo | null {
  if (bytes.subarray(0, 8).equals(PNG) && bytes.length > 24) {
    const ratio = bytes.readUInt32BE(16) / bytes.readUInt32BE(20);
    return { type: "image/png", bytes, ratio };
  }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  return { type: "image/jpeg", bytes, ratio: jpegRatio(bytes) };
}

/** From the frame header (ITU T.81, B.2.2); NaN without one. */
function jpegRatio(bytes: Buffer): number {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 7) / bytes.readUInt16BE(at + 5);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return NaN;
}

/** SVG needs no checks: an image element runs no scripts and loads nothing. */
function svgLogo(bytes: Buffer): CompanyLogo | null {
  const [root] = /<svg\b[^>]*>/i.exec(bytes.toString("utf8")) ?? [];
  if (root === undefined) return null;
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, "i").exec(root)?.[1] ?? "";
  const [, , boxWidth = NaN, boxHeight = NaN] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = parseFloat(attribute("width")) / parseFloat(attribute("height"));
  const isRelative = [attribute("width"), attribute("height")].some((one) => one.endsWith("%"));
  const type = "image/svg+xml";
  return { type, bytes, ratio: Number.isNaN(ratio) || isRelative ? boxWidth / boxHeight : ratio };
}
