/**
 * A PDF written by hand: `objects` from number 1 on, the first one the catalog, with a sound table
 * of where they stand.
 */
export function rawPdf(objects: readonly (string | Uint8Array)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let size = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const at = size;
    const body = typeof object === "string" ? Buffer.from(object, "latin1") : Buffer.from(object);
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      body,
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(whole);
    size += whole.length;
    return at;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join("")}trailer <</Size ${count}/Root 1 0 R ${trailer}>>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, "latin1")]);
}

/** A stream object. */
export function rawStream(bytes: Uint8Array | string, entries = ""): Buffer {
  const body = Buffer.from(bytes);
  return Buffer.concat([
    Buffer.from(`<</Length ${body.length}${entries}>>\nstream\n`),
    body,
    Buffer.from("\nendstream"),
  ]);
}

/** A PDF of one page with a digital signature of bytes that nobody verifies. */
export const signedPdf = (form = "/AcroForm<</Fields[4 0 R]/SigFlags 3>>"): Buffer =>
  rawPdf([
    `<</Type/Catalog/Pages 2 0 R${form}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Annots[4 0 R]>>",
    "<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature1)/Rect[72 600 300 640]/V 5 0 R>>",
    "<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 8 16 8]/Contents<3082>>>",
  ]);

/** A PDF of one page with those entries and that content. */
export function onePage(entries: string, content = "", tree = ""): Buffer {
  return rawPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[3 0 R]/Count 1${tree}>>`,
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${entries}>>`,
    rawStream(content),
  ]);
}
