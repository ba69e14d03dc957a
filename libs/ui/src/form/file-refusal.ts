import { MAX_FILE_BYTES } from "@accord/domain";

const MB = 1024 * 1024;
const listFormat = new Intl.ListFormat("en-US", { type: "disjunction" });
const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** `812 KB`, `9.4 MB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${numberFormat.format(bytes)} bytes`;
  return bytes < MB ? `${Math.round(bytes / 1024)} KB` : `${numberFormat.format(bytes / MB)} MB`;
}

export function fileTypesText(accept: string): string {
  return listFormat.format(
    accept.split(",").map((extension) => extension.trim().slice(1).toUpperCase()),
  );
}

/** Why a file cannot be uploaded; undefined when it can. */
export function fileRefusal(
  { name, size }: Pick<File, "name" | "size">,
  accept: string,
  maxBytes = MAX_FILE_BYTES,
): string | undefined {
  const extensions = accept.split(",").map((extension) => extension.trim());
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) {
    return `"${name}" is not a ${fileTypesText(accept)} file. Choose another file.`;
  }
  if (size === 0) return `"${name}" is empty. Choose another file.`;
  if (size <= maxBytes) return undefined;
  const limit = fileSizeText(maxBytes);
  return `"${name}" is larger than ${limit}. Make it smaller, then choose it again.`;
}
