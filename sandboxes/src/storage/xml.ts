type Fields = Readonly<Record<string, string | number | boolean>>;

export function element(name: string, fields: Fields, ...children: readonly string[]): string {
  const texts = Object.entries(fields).map(
    ([field, text]) => `<${field}>${escaped(String(text))}</${field}>`,
  );
  return `<${name}>${[...texts, ...children].join("")}</${name}>`;
}

/** Some clients read only the named entities. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

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
