/** The extensions of our types; the first one is added when the name has none of them. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": [".pdf"],
  "application/msword": [".doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};

/**
 * The name under which a file is saved: it ends as its real type does, so that a PDF that was sent
 * as `invoice.pdf.exe` opens in a reader and nothing runs.
 */
export function fileNameOfType(fileName: string, contentType: string): string {
  const own = extensions[contentType] ?? [".bin"];
  const ends = (name: string) => own.some((extension) => name.toLowerCase().endsWith(extension));
  if (ends(fileName)) return fileName;
  const withoutLast = fileName.replace(/\.[^.]*$/, "");
  return ends(withoutLast) ? withoutLast : `${fileName}${own[0] ?? ""}`;
}
