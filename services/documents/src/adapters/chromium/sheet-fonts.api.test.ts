import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLogger } from "@accord/service-kit";
import { afterAll, expect, test } from "vitest";
import { sampleAgreementPaper } from "../../testing/sample-papers.ts";
import { pdfPages } from "@accord/pdf/testing/pdf-text";
import { testChromium, testCompany } from "../../testing/start-app.ts";
import { agreementSheet } from "../../features/sheets/agreement-sheet.ts";
import { createPrinter } from "../browser.ts";
import { fontEnv, withEmbeddedFonts } from "./sheet-fonts.ts";

const logger = createLogger("documents", "silent");
const printer = createPrinter({ chromium: testChromium, logger });

afterAll(() => printer.close());

test("a sheet with embedded fonts, as on macOS, prints the same text on the same pages", async () => {
  const sheet = agreementSheet(sampleAgreementPaper({ rows: 40 }), testCompany);
  const html = await withEmbeddedFonts(sheet.html, "darwin");
  expect(html.match(/@font-face/g)).toHaveLength(3);
  const inside = await pdfPages(await printer.print({ title: sheet.title, html }));
  expect(inside).toEqual(await pdfPages(await printer.print(sheet)));
});

test("a character that no font has is printed as a box, not left out", async () => {
  const printed = async (text: string) =>
    printer.print({ title: "t", html: `<!doctype html><p style="font-family: Inter">${text}</p>` });
  const [blank, box] = [await printed(" "), await printed("\u{e123}")];
  // The box is a glyph of the first font, so that font comes with it.
  expect(blank.includes("/FontFile2")).toBe(false);
  expect(box.includes("/FontFile2")).toBe(true);
});

test("a font cache that a running browser creates again is not taken for the unpacked fonts", async () => {
  const cache = await mkdtemp(path.join(tmpdir(), "accord-fonts-"));
  try {
    const { FONTCONFIG_FILE: file = "" } = await fontEnv(cache);
    const [, cacheOfFonts = ""] =
      /<cachedir>(.*)<\/cachedir>/.exec(await readFile(file, "utf8")) ?? [];
    expect(path.dirname(cacheOfFonts)).toBe(cache);
    expect(path.dirname(file)).not.toBe(cacheOfFonts);
  } finally {
    await rm(cache, { recursive: true });
  }
});
