/** A name that shows and stores as it is. */
export const safeName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\ufffd/\\]/gu, " ")
    .trim()
    .slice(-255) || "file";
