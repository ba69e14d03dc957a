const extensions: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": [".pdf"],
  "application/msword": [".doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
};

/** A PDF named `invoice.pdf.exe` must not be saved as a program. */
export function fileNameOfType(fileName: string, contentType: string): string {
  const own = extensions[contentType] ?? [".bin"];
  const ends = (name: string) => own.some((extension) => name.toLowerCase().endsWith(extension));
  if (ends(fileName)) return fileName;
  const withoutLast = fileName.replace(/\.[^.]*$/, "");
  return ends(withoutLast) ? withoutLast : `${fileName}${own[0] ?? ""}`;
}
