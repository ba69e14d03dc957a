import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { zipOf } from "../../testing/sample-files.ts";
import { findPackageFault } from "./word-package.ts";

const types =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

type Parts = readonly (readonly [name: string, content: string | Buffer])[];
const documentOf = (...parts: Parts) =>
  zipOf([["[Content_Types].xml", types], ["word/document.xml", "<w:document/>"], ...parts]);

const faultOf = async (bytes: Buffer) =>
  findPackageFault(async (offset, length) => bytes.subarray(offset, offset + length), bytes.length);

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relationship = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="rId1" Type="${office}/${type}" Target="${target}"${mode}/>`;
const relationships = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
const withLink = (content: string) =>
  documentOf(["word/_rels/settings.xml.rels", relationships(content)]);

const evil = "https://evil.example/t.dotm";

test.each([
  ["a hyperlink", relationship("hyperlink", "https://example.com/")],
  ["a picture of the web", relationship("image", "https://example.com/logo.png")],
  ["a template in the package", relationship("attachedTemplate", "t.dotm", "")],
  [
    "a part that says it is internal",
    relationship("styles", "styles.xml", ' TargetMode="Internal"'),
  ],
  ["the template on its author's disk", relationship("attachedTemplate", "file:///C:\\T\\A.dotx")],
])("a document with %s has no fault", async (_what, content) => {
  expect(await faultOf(await withLink(content))).toBeNull();
});

test.each([
  ["template", relationship("attachedTemplate", evil), evil],
  ["template of a file share", relationship("attachedTemplate", "file://evil/t.dotm"), "evil"],
  [
    "template of a share as a path",
    relationship("attachedTemplate", "file:///\\\\evil\\t"),
    "evil",
  ],
  ["template of a share behind a disk", relationship("attachedTemplate", "\\\\evil\\t"), "evil"],
  ["OLE object", relationship("oleObject", evil), evil],
  ["frame", relationship("frame", evil), evil],
  ["sub-document", relationship("subDocument", evil), evil],
  ["type that nobody knows", relationship("news", evil), evil],
  ["picture of a file share", relationship("image", "\\\\evil\\x.png"), "evil"],
  [
    "template in escaped characters",
    relationship("attached&#84;emplate", evil, ' TargetMode="Extern&#97;l"'),
    evil,
  ],
  [
    "template after a prefix",
    `<r:Relationship xmlns:r="r" ${relationship("frame", evil).slice(14)}`,
    evil,
  ],
])("a document that loads a %s is refused with its address", async (_what, content, address) => {
  const found = await faultOf(await withLink(content));
  expect(found).toMatchObject({ fault: "external", loads: expect.stringContaining(address) });
});

test("relationships in UTF-16, in any folder and of any case are read", async () => {
  const xml = Buffer.from(`\ufeff${relationships(relationship("frame", evil))}`, "utf16le");
  const found = await faultOf(await documentOf(["Word/_RELS/web.xml.RELS", xml]));
  expect(found).toMatchObject({ fault: "external" });
});

test.each([
  ["broken", "<Relationships><Relationship"],
  ["with a document type", `<!DOCTYPE a [<!ENTITY b "c">]>${relationships("")}`],
])("a document whose relationships are %s is none", async (_how, xml) => {
  const found = await faultOf(await documentOf(["_rels/.rels", xml]));
  expect(found).toEqual({ fault: "not-word" });
});

test("a document in which a workbook links to a template is refused", async () => {
  const sheet = await zipOf([["xl/_rels/a.rels", relationships(relationship("oleObject", evil))]]);
  const found = await faultOf(await documentOf(["word/embeddings/sheet.xlsx", sheet]));
  expect(found).toMatchObject({ fault: "external" });
});

test("a document with a workbook has no fault, with a package in that it is too large", async () => {
  const inner = await zipOf([["a.txt", "text"]]);
  const sheet = await zipOf([["xl/sheet.xml", "<sheet/>"]]);
  const nested = await zipOf([["xl/embeddings/b.docx", inner]]);
  expect(await faultOf(await documentOf(["word/embeddings/a.xlsx", sheet]))).toBeNull();
  const found = await faultOf(await documentOf(["word/embeddings/a.xlsx", nested]));
  expect(found).toEqual({ fault: "too-large" });
});

test("a document that unpacks to 300 times its size is too large", async () => {
  const zeros = Buffer.alloc(30_000_000);
  expect(await faultOf(await documentOf(["word/a.bin", zeros]))).toEqual({ fault: "too-large" });
  const small = Buffer.alloc(9_000_000);
  expect(await faultOf(await documentOf(["word/a.bin", small]))).toBeNull();
});

test("a part that unpacks to more than it states is not unpacked further", async () => {
  const bytes = await documentOf(["word/a.bin", Buffer.alloc(9_000_000)]);
  // The uncompressed size in the central directory, of the last part.
  bytes.writeUInt32LE(10, bytes.lastIndexOf("PK\u0001\u0002") + 24);
  expect(await faultOf(bytes)).toEqual({ fault: "not-word" });
});

/** A ZIP with one stored part that its directory lists `count` times. */
async function repeated(size: number, count: number): Promise<Buffer> {
  const file = new ZipFile();
  file.addBuffer(Buffer.alloc(size, 7), "0", { compress: false });
  file.end();
  const one = await buffer(file.outputStream);
  const from = one.lastIndexOf("PK\u0001\u0002");
  const to = one.lastIndexOf("PK\u0005\u0006");
  const directory = Buffer.concat(Array.from({ length: count }, () => one.subarray(from, to)));
  const end = Buffer.from(one.subarray(to));
  for (const at of [8, 10]) end.writeUInt16LE(count, at);
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([one.subarray(0, from), directory, end]);
}

test("a package with too many parts is refused without reading them", async () => {
  const bytes = await repeated(0, 10_001);
  let reads = 0;
  const fault = await findPackageFault(async (offset, length) => {
    reads += 1;
    return bytes.subarray(offset, offset + length);
  }, bytes.length);
  expect(fault).toEqual({ fault: "too-large" });
  expect(reads).toBeLessThan(10);
});

test.each([
  ["10,001 parts are", 0, 10_001, "too-large"],
  ["10,000 parts are not", 0, 10_000, "not-word"],
  ["101 MB of parts that share their bytes are", 1_000_000, 53, "too-large"],
  ["99 MB of parts that share their bytes are not", 1_000_000, 52, "not-word"],
])("%s too large", async (_what, size, count, fault) => {
  expect(await faultOf(await repeated(size, count))).toEqual({ fault });
});

test("deep relationships, and more of them than a document has, are refused at once", async () => {
  const deep = "<a>".repeat(100_000);
  expect(await faultOf(await documentOf(["word/_rels/a.rels", deep]))).toEqual({
    fault: "not-word",
  });
  const part = relationships(" ".repeat(1_000_000));
  const parts = Array.from({ length: 5 }, (_, at): [string, string] => [`_rels/${at}.rels`, part]);
  expect(await faultOf(await documentOf(...parts))).toEqual({ fault: "too-large" });
}, 5_000);
