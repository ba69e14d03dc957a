import { expect, test } from "vitest";
import { checkPdf } from "../check-pdf.ts";
import { encryptedPdf, encryptions, fileId } from "../testing/encrypted-pdf.ts";
import { rawPdf, rawStream } from "../testing/raw-pdf.ts";

const faultOf = (pdf: Uint8Array) =>
  checkPdf(pdf).then(
    () => "none",
    ({ fault }) => fault,
  );

test.each(encryptions)(
  "revision $revision: a PDF with an empty user password is protected, with another it is encrypted",
  async ({ empty, secret }) => {
    expect(await faultOf(encryptedPdf(empty))).toBe("protected");
    expect(await faultOf(encryptedPdf(secret))).toBe("encrypted");
  },
);

test("an unknown security handler counts as encrypted", async () => {
  const { empty } = encryptions[0];
  expect(await faultOf(encryptedPdf(empty.replace("/Standard", "/Adobe.PubSec")))).toBe(
    "encrypted",
  );
  expect(await faultOf(encryptedPdf(empty.replace("/R 2", "/R 7")))).toBe("encrypted");
});

test.each(encryptions)("revision $revision: a damaged PDF is not protected", async ({ empty }) => {
  const pdf = encryptedPdf(empty);
  expect(await faultOf(pdf.subarray(0, pdf.length * 0.9))).toBe("broken");
  expect(await faultOf(encryptedPdf(empty, "<</Type/Pages/Kids[9 0 R]>>"))).toBe("broken");
  expect(await faultOf(encryptedPdf(empty, "<</Type/Pages/Kids[]>>"))).toBe("no-pages");
});

test("a protected PDF with object streams is protected, and broken without its end", async () => {
  const packed = rawStream(
    Buffer.from("8f1d3c9a", "hex"),
    "/Type/ObjStm/N 2/First 8/Filter/FlateDecode",
  );
  const pdf = rawPdf(
    ["<</Type/Catalog/Pages 9 0 R>>", packed, encryptions[2].empty],
    `/Encrypt 3 0 R/ID[<${fileId}><${fileId}>]`,
  );
  expect(await faultOf(pdf)).toBe("protected");
  expect(await faultOf(pdf.subarray(0, pdf.length - 8))).toBe("broken");
});
