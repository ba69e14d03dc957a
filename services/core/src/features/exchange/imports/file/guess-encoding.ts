import type { TextEncoding } from "@accord/domain";
import { decodeAs, upperHalf, utf8Of, type ByteEncoding } from "./encodings.ts";
import { costOf, ODD, WRONG } from "./word-cost.ts";

interface Guess {
  readonly encoding: TextEncoding;
  /** Another encoding makes as good words of it. */
  readonly isDoubtful: boolean;
}

const MAX_WORDS = 2_000;
/** Longer ones are rated in parts: a pattern without a limit takes quadratic time. */
const latinWords = /[A-Za-z\x80-\xff]{1,100}/g;
const utf8Words = /[\p{L}\uFFFD]{1,100}/gu;
/** By how much a word has to cost more in another encoding. */
const CLEAR = 0.4;

/** The usual ones first: where several read the same, the first is taken. */
const candidates: readonly (readonly [ByteEncoding, handicap: number])[] = [
  ["windows-1252", 0],
  ["macintosh", 0.1],
  ["windows-1250", 0.1],
  ["iso-8859-2", 0.15],
  ["windows-1254", 0.15],
  ["windows-1251", 0.2],
  ["koi8-r", 0.25],
  ["iso-8859-5", 0.25],
  ["ibm866", 0.25],
  ["x-mac-cyrillic", 0.25],
  ["windows-1253", 0.25],
  ["iso-8859-7", 0.25],
  ["cp850", 0.3],
  ["cp852", 0.3],
  ["x-mac-ce", 0.3],
  ["iso-8859-15", 0.3],
  ["x-mac-turkish", 0.3],
  ["windows-1257", 0.3],
];

/** Fewer words prove nothing but Windows-1252, the usual one. */
const MANY = 5;
const SOME = 3;

const isOtherScript = (text: string) => /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(text);

/** Recognizes the encoding of a text by what it makes of its words (docs/adr/0036). */
export function guessEncoding(bytes: Uint8Array): Guess {
  const sure = (encoding: TextEncoding): Guess => ({ encoding, isDoubtful: false });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return sure("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return sure("utf-16be");
  const half = halfOfZeros(bytes);
  if (half !== null) return sure(half);
  const utf8 = utf8Of(bytes);
  if (utf8 !== null) return { encoding: utf8, isDoubtful: utf8 === "utf-8-twice" };
  return guessByWords(Buffer.from(bytes).toString("latin1"));
}

/** Text of 8 bits has hardly a zero; in UTF-16 without a mark they are the upper halves. */
function halfOfZeros(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const zeros = [0, 0];
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1))
    zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd <= bytes.length / 10 || bytes.length % 2 === 1) return null;
  const [half, rest] = odd > even ? (["utf-16le", even] as const) : (["utf-16be", odd] as const);
  return rest < (even + odd) / 100 ? half : null;
}

function wordsOf(latin: string): string[] {
  const words = new Set<string>();
  for (const [word] of latin.matchAll(latinWords)) {
    if (/[\x80-\xff]/.test(word)) words.add(word);
    if (words.size === MAX_WORDS) break;
  }
  return [...words];
}

/** Whether fewer words than `count` have bytes that are no UTF-8. */
function isNearlyUtf8(latin: string, count: number): boolean {
  const lossy = new Set<string>();
  const text = decodeAs(Buffer.from(latin, "latin1"), "utf-8");
  for (const [word] of text.matchAll(utf8Words)) {
    if (word.includes("\uFFFD")) lossy.add(word);
    if (lossy.size >= count) return false;
  }
  return lossy.size < count;
}

interface Reading {
  readonly texts: readonly string[];
  readonly costs: readonly number[];
}

/** Whether many words tell, some of which are odd in each other reading. */
const isEvident = (best: Reading, others: readonly Reading[]): boolean =>
  best.costs.length >= MANY &&
  others.every(({ texts, costs }) => {
    const differing = best.costs.flatMap((cost, at) =>
      texts[at] === best.texts[at] ? [] : [(costs[at] ?? 0) - cost],
    );
    const clear = differing.filter((margin) => margin >= ODD).length;
    return clear >= Math.min(SOME, differing.length);
  });

function guessByWords(latin: string): Guess {
  const words = wordsOf(latin);
  const tried = candidates.map(([encoding, handicap]) => {
    const upper = upperHalf(encoding);
    const texts = words.map((word) =>
      word.replaceAll(/[\x80-\xff]/g, (byte) => upper.charAt(byte.charCodeAt(0) - 128)),
    );
    const costs = texts.map((text) => costOf(text, encoding));
    return { encoding, handicap, texts, costs, sum: costs.reduce((sum, cost) => sum + cost, 0) };
  });
  const rated = tried.toSorted(
    (a, b) => a.sum + a.handicap * words.length - b.sum - b.handicap * words.length,
  );
  const [best, ...others] = rated;
  if (!best) throw new Error("no encoding was tried");
  const isOpen = others.some((other) => {
    const differing = words.flatMap((_word, at) =>
      other.texts[at] === best.texts[at] ? [] : [at],
    );
    const margin = differing.reduce(
      (sum, at) =>
        sum + (other.costs[at] ?? 0) - (best.costs[at] ?? 0) + other.handicap - best.handicap,
      0,
    );
    return differing.length > 0 && margin / differing.length < CLEAR;
  });
  const wrong = best.costs.filter((cost) => cost >= WRONG).length;
  // What is UTF-8 but for a few bytes has few wrong words when it is read so.
  if (isNearlyUtf8(latin, wrong)) return { encoding: "utf-8", isDoubtful: true };
  // Several encodings make regular words of Cyrillic and Greek bytes.
  const isDoubtful =
    isOpen ||
    best.costs.filter((cost) => cost >= ODD).length > words.length / 10 ||
    best.texts.some(isOtherScript) ||
    (best.encoding !== "windows-1252" && !isEvident(best, others));
  return { encoding: best.encoding, isDoubtful };
}
