import { deflateSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { encryptedPdf, encryptions } from "../testing/encrypted-pdf.ts";
import { onePage, rawPdf, rawStream } from "../testing/raw-pdf.ts";
import { hasActions } from "./has-actions.ts";

const catalog = (entries: string) => `<</Type/Catalog/Pages 2 0 R${entries}>>`;
const pages = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const page = (entries = "") => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]${entries}>>`;
const script = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
const withCatalog = (entries: string, ...more: (string | Uint8Array)[]) =>
  rawPdf([catalog(entries), pages, page(), ...more]);

/** An object stream whose one object is `object`. */
const objectStream = (object: string, entries = "/Type/ObjStm") => {
  const index = "9 0 ";
  const packed = deflateSync(Buffer.from(index + object));
  return rawStream(packed, `${entries}/N 1/First ${index.length}/Filter/FlateDecode`);
};

test.each([
  ["an open action", withCatalog(`/OpenAction${script}`)],
  ["an open action elsewhere", withCatalog("/OpenAction 4 0 R", script)],
  ["the tree of names", withCatalog(`/Names<</JavaScript<</Names[(a) ${script}]>>>>`)],
  ["an action of the document", withCatalog(`/AA<</WC ${script}>>`)],
  ["an action of a page", rawPdf([catalog(""), pages, page(`/AA<</O ${script}>>`)])],
  ["an annotation", rawPdf([catalog(""), pages, page(`/Annots[<</Subtype/Link/A ${script}>>]`)])],
  ["a launch action", withCatalog("/OpenAction<</S/Launch/F(cmd.exe)>>")],
  ["a rendition", withCatalog("/OpenAction<</S/Rendition/JS(app.alert\\(1\\))>>")],
  ["an escaped name", withCatalog("/OpenAction<</S/J#61vaScript/JS(1)>>")],
  ["a name of escapes alone", withCatalog("/OpenAction<</S/#4C#61#75#6e#63#68/F(a)>>")],
  ["an object stream", withCatalog("/OpenAction 9 0 R", objectStream(script))],
  [
    "an object stream with an escaped type and name",
    withCatalog("/OpenAction 9 0 R", objectStream("<</S/Java#53cript/JS(1)>>", "/Type/Obj#53tm")),
  ],
  ["an object stream without a type", withCatalog("", objectStream(script, ""))],
  [
    "an object of a stream that a later object replaces",
    Buffer.concat([
      withCatalog("/OpenAction 9 0 R", objectStream(script)),
      Buffer.from("\n9 0 obj null endobj\n"),
    ]),
  ],
  [
    "an object stream inside another stream",
    withCatalog("", rawStream(Buffer.concat([Buffer.from("9 0 obj "), objectStream(script)]))),
  ],
  [
    "an object stream that cannot be unpacked",
    withCatalog("", rawStream("junk", "/Type/ObjStm/N 1/First 4/Filter/FlateDecode")),
  ],
  ["an encrypted PDF with a script", encryptedPdf(encryptions[3].empty, `${pages}% ${script}`)],
])("%s is found", async (_name, pdf) => {
  expect(await hasActions(pdf)).toBe(true);
});

test.each([
  ["a page", onePage("/MediaBox[0 0 300 200]", "10 10 50 50 re f")],
  ["a link", rawPdf([catalog(""), pages, page("/Annots[<</A<</S/URI/URI(https://a.b)>>>>]")])],
  ["names that only begin alike", withCatalog("/JavaScripts 1/Launched 2/Renditions 3")],
  ["an object stream of a dictionary", withCatalog("", objectStream("<</Title(JavaScript)>>"))],
  ["a protected PDF without object streams", encryptedPdf(encryptions[3].empty)],
])("%s has none", async (_name, pdf) => {
  expect(await hasActions(pdf)).toBe(false);
});

test("a PDF that was written with object streams has none until a script is added", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]);
  expect(await hasActions(await pdf.save({ useObjectStreams: true }))).toBe(false);
  pdf.addJavaScript("greeting", "app.alert(1)");
  expect(await hasActions(await pdf.save({ useObjectStreams: true }))).toBe(true);
});
