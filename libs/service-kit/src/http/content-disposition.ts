/** RFC 6266: an ASCII name for old clients and the UTF-8 name. */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const name = fileName.toWellFormed();
  const asciiName = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

const encodeRfc5987 = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
