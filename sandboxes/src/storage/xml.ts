export const element = (name: string, ...children: readonly string[]) =>
  `<${name}>${children.join("")}</${name}>`;

/** Some clients read only the named entities. */
export const textElement = (name: string, text: string | number | boolean) =>
  element(
    name,
    String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  );

/** Enough for the two bodies that S3 clients send. */
export function textsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"));
  return [...found].map(([, text = ""]) => unescape(text));
}

const NAMED: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
};

const unescape = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (all, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    return NAMED[String(name)] ?? all;
  });
