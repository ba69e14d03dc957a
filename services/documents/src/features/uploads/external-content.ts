import { SaxesParser } from "saxes";

/** These load nothing by themselves, or media from the web. */
const harmless = new Set(["hyperlink", "externalLinkPath"]);
const media = new Set(["image", "audio", "video", "media"]);
const web = /^https?:/i;
/** Word writes the path of the template on the author's disk. */
const localTemplate = /^file:\/\/\/[a-z]:[\\/](?![\\/])/i;

/** The parser looks for the namespace of a name in every element above it: deep XML takes hours. */
const MAX_DEPTH = 16;

/**
 * The address of a template, object or frame, or null (ECMA-376 part 2, 9.3). Throws for broken
 * XML.
 */
export function externalContent(xml: Uint8Array): string | null {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("Relationships have no document type.");
  });
  let depth = 0;
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.on("opentag", ({ local, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error("Relationships are not nested.");
    if (local !== "Relationship") return;
    const { TargetMode: mode, Type: type, Target: target } = attributes;
    if (mode === undefined || mode.value.trim().toLowerCase() === "internal") return;
    if (!mayLoad(type?.value ?? "", target?.value ?? "")) found.push(target?.value ?? "");
  });
  parser.write(textOf(xml)).close();
  return found[0] ?? null;
}

function mayLoad(type: string, target: string): boolean {
  const kind = type.trim().split("/").at(-1) ?? "";
  if (harmless.has(kind)) return true;
  if (media.has(kind)) return web.test(target.trim());
  return kind === "attachedTemplate" && localTemplate.test(target.trim());
}

function textOf(xml: Uint8Array): string {
  const [first, second] = xml;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding, { fatal: true }).decode(xml);
}
