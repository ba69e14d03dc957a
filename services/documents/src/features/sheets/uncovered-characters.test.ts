import { expect, test } from "vitest";
import { codeOf, uncoveredCharacters } from "./uncovered-characters.ts";

test("each missing character is named once, by its code point", () => {
  expect(uncoveredCharacters("𒀀 Lee 𒀀 𓀀 日本 🦜").map(codeOf)).toEqual([
    "U+12000",
    "U+13000",
    "U+1F99C",
  ]);
});

test.each([
  ["letters of many scripts", "Łukasz → Ærø Ñandú Žižek Ωμέγα Жуков Nguyễn Đặng"],
  ["names in East Asian scripts", "王明龍（株） 山田さくら 김서연 ㄅㄆ"],
  ["names from right to left", "محمد بن سلمان שרה כהן"],
  ["accents that stand by themselves", "Nguyen\u0302\u0303 Z\u030c"],
  ["our own signs", "•••–••–4821 · $1,250.00 … ½ €"],
  ["what leaves no mark", "a\u200bb\u200d\u2028c\r\n\td\u00ad\ufe0f\u202e\u0000"],
  ["half of a pair, which prints as a sign of its own", "a\ud83d"],
])("%s are covered", (_, text) => {
  expect(uncoveredCharacters(text)).toEqual([]);
});
