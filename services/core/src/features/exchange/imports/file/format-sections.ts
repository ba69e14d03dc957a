const MAX_CODE = 1_000;

type Token = readonly [kind: "literal" | "digit" | "point", text: string];

/** One of the parts of a format between semicolons. */
export interface Section {
  /** Literals before and after the places of the digits. */
  readonly prefix: string;
  readonly suffix: string;
  /** The signs of all places: `#`, `0` or `?`. */
  readonly digits: string;
  /** Of the whole number; null where its digits are simply written. */
  readonly places: readonly Token[] | null;
  /** Least number of decimals. */
  readonly decimals: number;
  readonly isPercent: boolean;
  /** Shown with all its digits: `General`, fractions and powers of ten. */
  readonly isPlain: boolean;
  readonly date: "day" | "time" | null;
  readonly condition: ((value: number) => boolean) | null;
}

const parts =
  /"([^"]*)"?|\\([\s\S]?)|[_*][\s\S]?|\[([^\]]*)\]?|(General|AM\/PM|A\/P|E[+-]|@)|([\s\S])/giu;
const compared = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/;

function sectionOf(matches: readonly RegExpMatchArray[]): Section {
  const tokens: Token[] = [];
  let letters = "";
  let [isPercent, isPlain, isElapsed] = [false, false, false];
  let condition: Section["condition"] = null;
  for (const [, quoted, escaped, bracket, word, char = ""] of matches) {
    const literal = quoted ?? escaped ?? /^\$([^-]*)/.exec(bracket ?? "")?.[1];
    if (literal !== undefined) tokens.push(["literal", literal]);
    else if (bracket !== undefined) {
      isElapsed ||= /^(?:h+|m+|s+)$/i.test(bracket);
      condition = conditionOf(bracket) ?? condition;
    } else if (word !== undefined) {
      if (/^A/i.test(word)) letters += "h";
      else isPlain = true;
      if (/^(?:General|@)$/i.test(word)) tokens.push(["digit", "0"]);
    } else if (/[0#?]/.test(char)) tokens.push(["digit", char]);
    else if (char === ".") tokens.push(["point", char]);
    else if (/[dmyhsebg]/i.test(char)) letters += char.toLowerCase();
    else if (char === "/") isPlain = true;
    else if (char !== ",") tokens.push(["literal", char]);
    isPercent ||= char === "%";
  }
  const hasTime = isElapsed || /[hs]/.test(letters);
  const hasDay = /[dyeb]/.test(letters) || (letters.includes("m") && !hasTime);
  const date = hasDay ? "day" : hasTime ? "time" : null;
  return { ...placesOf(tokens), isPercent, isPlain, date, condition };
}

function placesOf(tokens: readonly Token[]) {
  const text = (of: readonly Token[]) => of.map(([, sign]) => sign).join("");
  const isLiteral = ([kind]: Token) => kind === "literal";
  const first = tokens.findIndex((token) => !isLiteral(token));
  const last = tokens.findLastIndex((token) => !isLiteral(token));
  const middle = first < 0 ? [] : tokens.slice(first, last + 1);
  const point = middle.findIndex(([kind]) => kind === "point");
  const whole = point < 0 ? middle : middle.slice(0, point);
  const isWritten = !whole.some(isLiteral) && text(whole).replaceAll(/[#?]/g, "").length < 2;
  return {
    prefix: text(first < 0 ? tokens : tokens.slice(0, first)).trimStart(),
    suffix: first < 0 ? "" : text(tokens.slice(last + 1)).trimEnd(),
    digits: text(middle.filter(([kind]) => kind === "digit")),
    places: isWritten ? null : whole,
    decimals: middle.slice(whole.length).filter(([, sign]) => sign === "0").length,
  };
}

function conditionOf(text: string): Section["condition"] {
  const [, sign, number] = compared.exec(text) ?? [];
  const limit = Number(number);
  if (sign === undefined) return null;
  return (value) =>
    (sign.includes("<") && value < limit) ||
    (sign.includes(">") && value > limit) ||
    (sign.includes("=") && value === limit);
}

export function sectionsOf(code: string): Section[] {
  const sections: RegExpMatchArray[][] = [[]];
  for (const match of code.slice(0, MAX_CODE).matchAll(parts))
    if (match[0] === ";") sections.push([]);
    else sections.at(-1)?.push(match);
  // The fourth one is for texts.
  return sections.slice(0, 3).map(sectionOf);
}

export function sectionFor(sections: readonly Section[], value: number): Section | undefined {
  if (sections.some(({ condition }) => condition !== null))
    return sections.find(({ condition }) => condition?.(value) ?? true) ?? sections.at(-1);
  if (value < 0) return sections[1] ?? sections[0];
  return value === 0 ? (sections[2] ?? sections[0]) : sections[0];
}
