import { importFields } from "@accord/domain";
import { expect, test } from "vitest";
import { garblingDoubt, otherReading, textDoubt, repairMojibake } from "./text-doubt.ts";

const fieldOf = (name: string) => {
  const found = [...importFields.investors, ...importFields.agreements].find(
    (field) => field.name === name,
  );
  if (!found) throw new Error(name);
  return found;
};
const doubtOf = (name: string, text: string, header = "", hasUnit = false) =>
  garblingDoubt(fieldOf(name), text) ?? textDoubt(fieldOf(name), text, { header, hasUnit });

test.each([
  ["JosÃ©", "José"],
  ["Jos√©", "José"],
  ["Jos├®", "José"],
  ["JosĂ©", "José"],
  ["JosГ©", "José"],
  ["MГјller", "Müller"],
  ["JosĂŠ", "JosÊ"],
  ["JoĂŁo", "João"],
  ["NorvГЁge", "Norvège"],
  ["≈Åukasz Nguy·ªÖn", "Łukasz Nguyễn"],
  ["O‚ÄôNeil", "O’Neil"],
  ["РџРµС‚СЂРѕРІ", "Петров"],
  ["ÐŸÐµÑ‚Ñ€Ð¾Ð²", "Петров"],
])("%s is UTF-8 that was read otherwise: %s", (text, right) => {
  expect(repairMojibake(text)).toBe(right);
  expect(doubtOf("lastName", text)).toBe("garbled");
  for (const name of ["notes", "streetAddress", "investorAddress"])
    expect(doubtOf(name, `Called ${text} in May`)).toBe("garbledText");
});

test.each([
  ["JosŽ Pe–a", "José Peña"],
  ["JosŽ", "José"],
  ["JŸrgen", "Jürgen"],
  ["RenŽe DÕArgent", "Renée D’Argent"],
  ["Jos‚ Pe¤a", "José Peña"],
  ["M”ller", "Möller"],
  ["Ïåòðîâ", "Петров"],
  ["Jos⌐", null],
  ["Pe∞a", null],
  ["Jos├", null],
  ["Acme°Bay", null],
  ["Dvoއk", null],
  ["Ivаnov", null],
  ["֤igo", null],
])("%s looks garbled, and is probably %s", (text, right) => {
  expect(doubtOf("firstName", text)).toBe("signs");
  expect(doubtOf("secondPartyCity", text)).toBe("signs");
  expect(doubtOf("notes", text)).toBeNull();
  expect(otherReading(text)).toBe(right);
});

test.each([
  ...["Łukasz", "Đặng", "Nguyễn", "Đặng Thị Hồng", "O’Neil", "D'Angelo", "O´Neil", "Ka‘ahumanu"],
  ...["Müller-Lüdenscheidt", "Åse", "Søren Kjær", "Çağlar", "Þórðr", "Ærøskøbing", "Æðey"],
  ...["Jean–Luc", "María José Ñandú", "İzmir", "IŞIK", "ALİ", "Ωmega", "Παπαδόπουλος", "ΑΘΉΝΑ"],
  ...["Петров", "Римский–Корсаков", "Рівне", "Її", "Лі", "ТАТА", "ран", "Љубиша", "Ћирић"],
  ...["כהן", "צה״ל", "محمد", "東京", "株式会社（東京）", "김민준", "สมชาย", "Smith & Sons", "3M"],
  ...["Yahoo!", "AT&T", "Gal·la", "Marcel·lí", "Maria 1ª", "Nº 5", "N° 5", "Calle N°5", "Acme™"],
  ...["RÂŞNOV", "MĂRĂŞEŞTI", "„BRĂILĂ”", "Râşnov", "Žďár", "Příští Šťastný", "Łódź", "Gżegżółka"],
  ...["«Été»", "“älter”", "L’Île-d’Yeu", "D’Ávila", "São João", "MANHÃ", "ÅÄÖ", "Zoe\u0308"],
  ...["Grüße…", "Bay “North” Trust", "Smith (USA)", "Doe, Jr.", "McÉvoy", "True", "June", "Null"],
  ...[
    "Dvořák Ltd.",
    "ʻAkaka",
    "Müller – Söhne",
    "Strauß",
    "Ünlü É",
    "ﬁ",
    "Ñ",
    "INDONÉŠTINA",
    "（A）",
  ],
])("%s is a name", (text) => {
  expect(doubtOf("middleName", text)).toBeNull();
  expect(doubtOf("notes", `${text}.`)).toBeNull();
});

test.each([
  ["firstName", "Jos? Pe?a", "lost"],
  ["city", "Jos?", "lost"],
  ["notes", "Really?", null],
  ["lastName", "Jos&#233;", "entity"],
  ["lastName", "Pe&ntilde;a", "entity"],
  ["lastName", "Smith &amp; Sons", "entity"],
  ["middleName", "NULL", "null"],
  ["notes", "\\N", "null"],
  ["lastName", "NULL", null],
  ["firstName", "TRUE", "logical"],
  ["lastName", "2026-03-03", "logical"],
  ["relationship", "3/3/2026", "logical"],
  ["notes", "TRUE", null],
])("%s %s: %s", (name, text, doubt) => {
  expect(doubtOf(name, text)).toBe(doubt);
});

test("a term of 360 without a unit looks like days", () => {
  for (const text of ["90", "180", "270", "360", "365.0", "730", "1095"])
    expect(doubtOf("term", text, "Term")).toBe("days");
  expect(doubtOf("termValue", "360", "Term value")).toBe("days");
  expect(doubtOf("termValue", "360", "Term value", true)).toBeNull();
  expect(doubtOf("termValue", "360", "Term (months)")).toBeNull();
  expect(doubtOf("term", "360 days", "Term")).toBeNull();
  expect(doubtOf("term", "36", "Term")).toBeNull();
});
