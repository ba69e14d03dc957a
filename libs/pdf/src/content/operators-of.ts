import { PdfRefused } from "../document/pdf-fault.ts";

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

/** Closing delimiters of what is open, the outermost first. */
type ClosingDelimiters = string[];

/**
 * Yields `q` and operators that begin with a capital letter. Returns the delimiters that close an unfinished content.
 * Throws PdfRefused above `max` nesting levels.
 */
export function* operatorsOf(content: Uint8Array, max: number): Generator<Operator, string> {
  const open: ClosingDelimiters = [];
  for (let at = 0; at < content.length;) {
    const byte = content[at] ?? 0;
    if (WHITE.has(byte)) at += 1;
    else if (DELIMITERS.has(byte)) at = skipDelimiter(content, at, open, max);
    else {
      const end = wordEnd(content, at);
      const isName = end - at <= 3 && isWanted(byte);
      const name = isName ? String.fromCharCode(...content.subarray(at, end)) : "";
      if (isName) yield { name, at };
      at = name === BEGIN_DATA ? imageEnd(content, end, open) : end;
    }
  }
  return open.reverse().join("");
}

function skipDelimiter(
  content: Uint8Array,
  at: number,
  open: ClosingDelimiters,
  max: number,
): number {
  const byte = content[at] ?? 0;
  const isDouble = content[at + 1] === byte;
  switch (String.fromCharCode(byte)) {
    case "%":
      return lineEnd(content, at);
    case "(":
      return stringEnd(content, at, open, max);
    case "/":
      return wordEnd(content, at + 1);
    case "<":
      if (!isDouble) return hexEnd(content, at, open);
      push(open, ">>", max);
      return at + 2;
    case "[":
      push(open, "]", max);
      return at + 1;
    case ">":
      if (isDouble) open.pop();
      return at + (isDouble ? 2 : 1);
    case "]":
      open.pop();
      return at + 1;
    default:
      return at + 1;
  }
}

function push(open: ClosingDelimiters, closing: string, max: number): void {
  if (open.push(closing) > max) throw new PdfRefused("too-complex");
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

function hexEnd(content: Uint8Array, from: number, open: ClosingDelimiters): number {
  const end = content.indexOf(code(">"), from);
  if (end !== -1) return end + 1;
  open.push(">");
  return content.length;
}

/** Balanced brackets are part of a string. */
function stringEnd(
  content: Uint8Array,
  from: number,
  open: ClosingDelimiters,
  max: number,
): number {
  const before = open.length;
  for (let at = from; at < content.length; at += 1) {
    const byte = content[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === code("(")) push(open, ")", max);
    else if (byte === code(")")) {
      open.pop();
      if (open.length === before) return at + 1;
    }
  }
  return content.length;
}

function imageEnd(content: Uint8Array, from: number, open: ClosingDelimiters): number {
  for (let at = from + 1; at < content.length; at += 1) {
    const isEnd =
      content[at] === E &&
      content[at + 1] === I &&
      WHITE.has(content[at - 1] ?? 0) &&
      WHITE.has(content[at + 2] ?? 32);
    if (isEnd) return at + 2;
  }
  open.push(" EI");
  return content.length;
}
