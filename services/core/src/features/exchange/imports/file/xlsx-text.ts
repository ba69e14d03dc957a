import { IMPORT_LIMITS } from "@accord/domain";
import { cellTooLong } from "./unpack-xlsx.ts";

/** Collects the runs of a text; phonetic guides are none of it. */
export function createTextReader() {
  let [text, isText, isGuide] = ["", false, false];
  return {
    open(name: string): void {
      if (name === "t") isText = !isGuide;
      if (name === "rPh") isGuide = true;
    },
    close(name: string): void {
      if (name === "t") isText = false;
      if (name === "rPh") isGuide = false;
    },
    text(part: string): void {
      if (!isText) return;
      text += part;
      if (text.length > IMPORT_LIMITS.cellLength * 8) throw cellTooLong();
    },
    take(): string {
      const taken = unescapeText(text);
      text = "";
      return taken;
    },
  };
}

/** `_x000D_` is a character that XML cannot have. */
export const unescapeText = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
