import type { Cents } from "./cents.ts";

// oxfmt-ignore
const small = [
  "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
  "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
];
// oxfmt-ignore
const tens = [
  "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];
const scales = ["", "thousand", "million", "billion", "trillion"];

/** 266666 is `Two thousand six hundred sixty-six and 66/100`. Throws RangeError below zero. */
export function amountInWords(cents: Cents): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount: ${cents}`);
  const words = wholeInWords(Math.floor(cents / 100));
  const rest = String(cents % 100).padStart(2, "0");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${rest}/100`;
}

function wholeInWords(whole: number): string {
  if (whole === 0) return "zero";
  const groups: string[] = [];
  for (let rest = whole, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group > 0) groups.unshift(`${underThousand(group)} ${scales[scale] ?? ""}`.trim());
  }
  return groups.join(" ");
}

function underThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const parts = hundreds > 0 ? [`${small[hundreds]} hundred`] : [];
  if (rest > 0) parts.push(underHundred(rest));
  return parts.join(" ");
}

function underHundred(value: number): string {
  if (value < 20) return small[value] ?? "";
  const ten = tens[Math.floor(value / 10)] ?? "";
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10]}`;
}
