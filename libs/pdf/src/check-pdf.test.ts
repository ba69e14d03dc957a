import { deflateSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { checkPdf } from "./check-pdf.ts";
import { onePage, rawPdf, rawStream } from "./testing/raw-pdf.ts";

vi.setConfig({ testTimeout: 60_000 });

const catalog = "<</Type/Catalog/Pages 2 0 R>>";
const sheet = "/MediaBox[0 0 300 200]";
const good = onePage(sheet, "0 0 10 10 re f");
const packed = Buffer.from(deflateSync("q 2 0 0 2 0 0 cm 5 5 10 10 re f"));
const tree = (kids: string, ...more: (string | Uint8Array)[]) =>
  rawPdf([catalog, `<</Type/Pages/Kids[${kids}]/Count 1>>`, ...more]);

test("returns the sizes of the shown pages", async () => {
  const pdf = tree("3 0 R 4 0 R", `<</Type/Page${sheet}>>`, `<</Type/Page${sheet}/Rotate 90>>`);
  expect(await checkPdf(pdf)).toEqual([
    { width: 300, height: 200 },
    { width: 200, height: 300 },
  ]);
});

test.each([
  [
    "bytes behind its end, as of an archive",
    Buffer.concat([good, Buffer.from("PK\u0003\u0004zip")]),
  ],
  ["no boxes at all", onePage("")],
  ["a box of words", onePage("/MediaBox[0 0 /Wide (high)]")],
  ["a box of too few numbers", onePage("/MediaBox[0 0 300]")],
  ["content that is no content", onePage(sheet, "(((((( <<<< ]]]] BI ID EI q q q Q Q Q Q Q")],
  [
    "a count of pages that lies",
    rawPdf([catalog, `<</Type/Pages/Kids[3 0 R]/Count 2000000000${sheet}>>`, "<</Type/Page>>"]),
  ],
  [
    "content whose checksum was cut",
    tree(
      "3 0 R",
      `<</Type/Page${sheet}/Contents 4 0 R>>`,
      rawStream(packed.subarray(0, -1), "/Filter/FlateDecode"),
    ),
  ],
  ["resources of the wrong kind", onePage(`${sheet}/Resources[1 2 3]`)],
  ["fonts of the wrong kind", onePage(`${sheet}/Resources<</Font 7>>`)],
])("%s can be printed on", async (_name, pdf) => {
  expect(await checkPdf(pdf)).toHaveLength(1);
});

test.each([
  ["not-pdf", "nothing at all", Buffer.alloc(0)],
  ["not-pdf", "ten megabytes of noise", Buffer.alloc(10_485_760, "noise ")],
  ["not-pdf", "an archive that holds a PDF", Buffer.concat([Buffer.from("PK\u0003\u0004"), good])],
  ["not-pdf", "a web page that holds a PDF", Buffer.concat([Buffer.from("<script>"), good])],
  ["broken", "a header alone", Buffer.from("%PDF-1.7\n")],
  [
    "broken",
    "a header and noise",
    Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(1_000_000, "9 0 obj << ")]),
  ],
  ["broken", "half a PDF", good.subarray(0, good.length / 2)],
  ["broken", "no tree of pages", rawPdf(["<</Type/Catalog>>"])],
  ["broken", "a tree that is a number", rawPdf([catalog, "42"])],
  ["broken", "a tree in a circle", tree("2 0 R")],
  ["broken", "a tree in a wider circle", tree("3 0 R", "<</Type/Pages/Kids[2 0 R]>>")],
  ["broken", "a page that is not there", tree("9 0 R")],
  ["broken", "content that is not there", tree("3 0 R", `<</Type/Page${sheet}/Contents 9 0 R>>`)],
  ["broken", "arrays in arrays without end", tree("3 0 R", "[".repeat(200_000))],
  [
    "broken",
    "an object of a number beyond all",
    Buffer.from(`${good.toString("latin1")}\n99999999999 0 obj 1 endobj`, "latin1"),
  ],
  ["no-pages", "a tree without pages", tree("")],
  ["too-many-pages", "501 pages", tree("3 0 R ".repeat(501), `<</Type/Page${sheet}>>`)],
  [
    "broken",
    "content that cannot be unpacked",
    tree(
      "3 0 R",
      `<</Type/Page${sheet}/Contents 4 0 R>>`,
      rawStream("junk", "/Filter/FlateDecode"),
    ),
  ],
  ["too-complex", "content that saves and never restores", onePage(sheet, "q ".repeat(20_000))],
  ["too-complex", "content of restores alone", onePage(sheet, "Q ".repeat(20_000))],
  [
    "too-complex",
    "a page deeper than viewers read",
    onePage(`${sheet}/X ${"<</X ".repeat(600)}1${">>".repeat(600)}`),
  ],
  ["too-complex", "content of brackets alone", onePage(sheet, "(".repeat(20_000))],
  [
    "too-complex",
    "a page of many contents that are too much together",
    tree(
      "3 0 R",
      `<</Type/Page${sheet}/Contents[${"4 0 R ".repeat(5)}]>>`,
      rawStream(deflateSync(Buffer.alloc(8 * 1024 * 1024, " ")), "/Filter/FlateDecode"),
    ),
  ],
  ...[
    ["with a wrong checksum", Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)])],
    ["and was cut short", packed.subarray(0, -6)],
  ].map(
    ([how, bytes]) =>
      [
        "broken",
        `content that is packed ${String(how)}`,
        tree(
          "3 0 R",
          `<</Type/Page${sheet}/Contents 4 0 R>>`,
          rawStream(bytes ?? "", "/Filter/FlateDecode"),
        ),
      ] as const,
  ),
  [
    "broken",
    "content that is packed in an unknown way",
    tree("3 0 R", `<</Type/Page${sheet}/Contents 4 0 R>>`, rawStream("x", "/Filter/JPXDecode")),
  ],
  [
    "too-complex",
    "content that unpacks to a gigabyte",
    tree(
      "3 0 R",
      `<</Type/Page${sheet}/Contents 4 0 R>>`,
      rawStream(deflateSync(Buffer.alloc(256 * 1024 * 1024)), "/Filter/FlateDecode"),
    ),
  ],
  ["page-size", "a page of a mile", onePage("/MediaBox[0 0 5000000 200]")],
  ["page-size", "a page of nothing", onePage("/MediaBox[0 0 0.001 0.001]")],
  [
    "encrypted",
    "a lock",
    rawPdf([catalog, "<</Type/Pages/Kids[]>>", "<</Filter/Standard/V 4>>"], "/Encrypt 3 0 R"),
  ],
] as const)("%s: %s", async (fault, _name, pdf) => {
  await expect(checkPdf(pdf)).rejects.toMatchObject({ fault });
});

test("objects that unpack to gigabytes are not unpacked", async () => {
  const objects = rawStream(
    gigabyte(),
    "/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]",
  );
  const pdf = rawPdf([catalog, "<</Type/Pages/Kids[3 0 R]>>", `<</Type/Page${sheet}>>`, objects]);
  const before = process.memoryUsage().arrayBuffers;
  expect(await checkPdf(pdf)).toHaveLength(1);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(400 * 1024 * 1024);
});

test("a cross-reference table of two billion entries is not read", async () => {
  const table = rawStream("", "/Type/XRef/Size 2000000000/W[1 4 2]/Root 1 0 R");
  const pdf = rawPdf([catalog, "<</Type/Pages/Kids[3 0 R]>>", `<</Type/Page${sheet}>>`, table]);
  expect(await checkPdf(pdf)).toHaveLength(1);
});

/** A gigabyte of zeros, packed twice: some kilobytes. */
function gigabyte(): Buffer {
  const megabyte = Buffer.alloc(1024 * 1024);
  return deflateSync(deflateSync(Buffer.concat(Array.from({ length: 256 }, () => megabyte))));
}
