import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataUrlOf, readCompanyLogo } from "./company-logo.ts";

const svg = (attributes: string) => `<?xml version="1.0"?><svg ${attributes}></svg>`;
const svgUrl = (attributes: string) => `data:image/svg+xml,${encodeURIComponent(svg(attributes))}`;
const pngHead = Buffer.from("89504e470d0a1a0a0000000d49484452000000c80000003208060000", "hex");
const jpeg = Buffer.from("ffd8ffe000040000ffc0000b0800640190030000", "hex");

test("a PNG is read from its file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "logo-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "logo.png");
  writeFileSync(file, pngHead);
  const logo = readCompanyLogo(file);
  expect([logo.type, logo.ratio]).toEqual(["image/png", 4]);
  expect(dataUrlOf(logo)).toBe(`data:image/png;base64,${pngHead.toString("base64")}`);
});

test("a JPEG has the proportions of its frame", () => {
  const logo = readCompanyLogo(`data:image/jpeg;base64,${jpeg.toString("base64")}`);
  expect([logo.type, logo.ratio]).toEqual(["image/jpeg", 4]);
});

test.each([
  [`viewBox="0 0 300 100"`, 3],
  [`width="50" height="25" viewBox="0 0 300 100"`, 2],
  [`width="100%" height="100%" viewBox="0 0 300 100"`, 3],
])("an SVG with %s has its proportions", (attributes, ratio) => {
  expect(readCompanyLogo(svgUrl(attributes)).ratio).toBe(ratio);
});

test.each([
  ["/nowhere/logo.png", "cannot be read"],
  ["data:image/png;base64,", "empty or incomplete"],
  ["data:text/plain,hello", "not a PNG, JPEG or SVG"],
  [svgUrl(`width="100%"`), "no size that can be printed"],
  [svgUrl(`viewBox="0 0 0 0"`), "no size that can be printed"],
  [`data:image/png;base64,${"A".repeat(1_400_000)}`, "larger than 1 MB"],
])("%.40s is refused with a sentence", (value, words) => {
  expect(() => readCompanyLogo(value)).toThrow(words);
});
