/**
 * The Content-Disposition of a file with a name in any script (RFC 6266 and 5987): an ASCII name
 * for old clients and the whole one for all others. `fileName` is a name without a path.
 */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const name = fileName.toWellFormed();
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

/** RFC 5987 leaves fewer characters as they are than encodeURIComponent. */
const encodeRfc5987 = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
