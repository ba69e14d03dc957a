/** An operator of a content stream and where it begins. */
export interface Operator {
  readonly name: string;
  readonly at: number;
}

const code = (character: string) => character.charCodeAt(0);
const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([..."()<>[]{}/%"].map(code));
const BACKSLASH = code("\\");
const E = code("E");
const I = code("I");
const isWanted = (byte: number) => (byte >= 65 && byte <= 90) || byte === code("q");
const BEGIN_DATA = "ID";

/**
 * The operators of a page's content that open, close, save or restore, in order: `q` and those with
 * a capital letter. Strings, names, comments and the bytes of inline images are stepped over.
 * Returns what closes a string, an array or an image in which the content breaks off.
 */
export function* operatorsOf(content: Uint8Array): Generator<Operator, string> {
  const open: string[] = [];
  let at = 0;
  while (at < content.length) {
    const byte = content[at] ?? 0;
    const isDouble = content[at + 1] === byte;
    if (WHITE.has(byte)) at += 1;
    else if (byte === code("%")) at = lineEnd(content, at);
    else if (byte === code("(")) {
      const { end, depth } = stringEnd(content, at);
      if (depth > 0) return ")".repeat(depth) + open.reverse().join("");
      at = end;
    } else if (byte === code("/")) at = wordEnd(content, at + 1);
    else if (byte === code("<") && !isDouble) {
      const end = content.indexOf(code(">"), at);
      if (end === -1) return `>${open.reverse().join("")}`;
      at = end + 1;
    } else if (DELIMITERS.has(byte)) {
      if (byte === code("[")) open.push("]");
      else if (byte === code("<")) open.push(">>");
      else if (byte === code("]") || isDouble) open.pop();
      at += isDouble && byte !== code("[") && byte !== code("]") ? 2 : 1;
    } else {
      const end = wordEnd(content, at);
      const isName = end - at <= 3 && isWanted(byte);
      const name = isName ? String.fromCharCode(...content.subarray(at, end)) : "";
      if (isName) yield { name, at };
      at = end;
      if (name !== BEGIN_DATA) continue;
      const data = imageEnd(content, end);
      if (data === null) return " EI";
      at = data;
    }
  }
  return open.reverse().join("");
}

function wordEnd(content: Uint8Array, from: number): number {
  let at = from;
  for (; at < content.length; at += 1) {
    const byte = content[at] ?? 0;
    if (WHITE.has(byte) || DELIMITERS.has(byte)) break;
  }
  return at;
}

function lineEnd(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at += 1;
  return at;
}

/** Behind the bracket that closes a string; `depth` brackets are still open where it breaks off. */
function stringEnd(content: Uint8Array, from: number): { end: number; depth: number } {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    const byte = content[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === code("(")) depth += 1;
    else if (byte === code(")")) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, depth };
    }
  }
  return { end: content.length, depth };
}

/** Behind the EI that stands by itself; null when there is none. */
function imageEnd(content: Uint8Array, from: number): number | null {
  for (let at = from + 1; at < content.length; at += 1) {
    const isEnd =
      content[at] === E &&
      content[at + 1] === I &&
      WHITE.has(content[at - 1] ?? 0) &&
      WHITE.has(content[at + 2] ?? 32);
    if (isEnd) return at + 2;
  }
  return null;
}
