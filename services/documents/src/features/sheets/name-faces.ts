import { readFileSync } from "node:fs";
import { nameFontsOf } from "@accord/pdf/name-fonts";

export const NAME_FAMILY = "Name Scripts";

/** Embedded only where a text needs them, as they slow printing down. */
export function nameFaces(text: string): string {
  const faces = [...nameFontsOf(text)].map(([{ file }, codePoints]) => {
    const source = `url(data:font/woff2;base64,${readFileSync(file, "base64")}) format("woff2")`;
    const range = codePoints.map((point) => `U+${point.toString(16)}`).join(",");
    return `@font-face { font-family: "${NAME_FAMILY}"; font-weight: 100 900; src: ${source}; unicode-range: ${range}; }`;
  });
  return faces.join("\n");
}
