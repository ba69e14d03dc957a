import { describe, expect, test } from "vitest";
import type { TextEncoding } from "@accord/domain";
import { decodeAs, upperHalf } from "./encodings.ts";
import { guessEncoding } from "./guess-encoding.ts";

type ByteEncoding = Parameters<typeof upperHalf>[0];

function encode(text: string, encoding: ByteEncoding): Buffer {
  const upper = upperHalf(encoding);
  return Buffer.from(
    Array.from(text, (char) => {
      const at = upper.indexOf(char);
      if (char > "\u007f" && at < 0) throw new Error(`${encoding} has no ${char}`);
      return char > "\u007f" ? 128 + at : char.charCodeAt(0);
    }),
  );
}

const file = (names: string) =>
  `First name,Last name,Street address\r\n${names.replaceAll(" ", ",12 Bay Street\r\nAna,")},Box 7\r\n`;
const western = "José Peña Renée D’Argent Jürgen Groß Muñoz García Núñez François Vásquez Straßer";
const czech = "Dvořák Jiří Němec";

describe("an encoding is recognized by what it makes of the words", () => {
  test.each<[ByteEncoding, string]>([
    ["windows-1252", western],
    ["macintosh", western],
    ["cp850", western.replaceAll("’", "'")],
    ["windows-1252", "Peña"],
    ["macintosh", "Jürgen Müller Schäfer Weiß Krämer Groß Günther Großmann Straßer Jäger Käthe"],
    ["windows-1252", "O’Neil"],
    ["windows-1252", "MUÑOZ"],
    ["windows-1252", "Smith – “Oaks” 5½ Jürgen"],
  ])("%s: %s", (encoding, names) => {
    const bytes = encode(file(names), encoding);
    expect(guessEncoding(bytes)).toEqual({ encoding, isDoubtful: false });
    expect(decodeAs(bytes, encoding)).toBe(file(names));
  });

  // Few words of an unusual encoding are also words of others: only the proposal can be right.
  test.each<[ByteEncoding, string]>([
    ["macintosh", "José"],
    ["macintosh", "García"],
    ["macintosh", "Raúl König"],
    ["macintosh", "O’NEIL"],
    ["cp850", "Müller"],
    ["windows-1250", "Wałęsa Żółkiewski"],
    ["windows-1250", "Kaczyński"],
    ["windows-1250", "Dvořák Šťastný Žižka Němec Růžička"],
    ["iso-8859-2", "Wałęsa Żółkiewski Śliwa"],
  ])("%s is proposed and asked: %s", (encoding, names) => {
    expect(guessEncoding(encode(file(names), encoding))).toEqual({ encoding, isDoubtful: true });
  });

  test.each<[ByteEncoding, string]>([
    ["windows-1252", "Hawai’i"],
    ["windows-1252", "Mata’afa"],
    ["windows-1252", "Ka’iulani"],
    ["windows-1252", "Te’o"],
    ["windows-1252", "O’ahu"],
    ["windows-1252", "Smith—Jones"],
    ["windows-1252", "Kim—Lee"],
    ["windows-1252", "Anne—Marie"],
    ["windows-1252", "Mary–Ann"],
    ["windows-1252", "Acme™"],
    ["windows-1252", "Nº"],
    ["windows-1252", "Women’s"],
    ["windows-1252", "Dell’Orto"],
    ["macintosh", "Hawai’i"],
    ["macintosh", "Ma’afu"],
    ["macintosh", "Smith—Jones"],
  ])("%s with a sign alone is recognized or asked: %s", (encoding, name) => {
    const guess = guessEncoding(encode(file(name), encoding));
    expect(guess.isDoubtful || guess.encoding === encoding).toBe(true);
  });

  test.each<[string, Buffer, TextEncoding]>([
    ["Czech in Windows-1250", encode(file(czech), "windows-1250"), "windows-1252"],
    ["letters of several languages", encode(file("Søren Hélène"), "windows-1252"), "windows-1252"],
    ["UTF-8 that was encoded twice", Buffer.from(file("JosÃ© PeÃ±a Dâ€™Argent")), "utf-8-twice"],
    [
      "UTF-8 with a broken letter",
      Buffer.concat([Buffer.from(file("José Peña Zoë")), Buffer.from([0xe9, 0x0a])]),
      "utf-8",
    ],
  ])("a person is asked: %s", (_name, bytes, encoding) => {
    expect(guessEncoding(bytes)).toEqual({ encoding, isDoubtful: true });
  });

  test.each<[ByteEncoding, string]>([
    ["windows-1251", "Иван Петров Ольга Щукина"],
    ["koi8-r", "Иван Петров Ольга Щукина"],
    ["iso-8859-5", "Иван Петров Ольга Щукина"],
    ["ibm866", "Иван Петров Ольга Щукина"],
    ["x-mac-cyrillic", "Иван Петров Ольга Щукина"],
  ])("Cyrillic names are found and asked: %s", (encoding, names) => {
    expect(guessEncoding(encode(file(names), encoding))).toEqual({ encoding, isDoubtful: true });
  });

  test("what was encoded twice is decoded twice", () => {
    expect(decodeAs(Buffer.from("Dâ€™Argent, PeÃ±a, Ã\u0081gata"), "utf-8-twice")).toBe(
      "D’Argent, Peña, Ágata",
    );
  });

  test("letters beyond Latin in UTF-16 without a mark", () => {
    const bytes = Buffer.from(file("Иван Петров Łukasz"), "utf16le");
    expect(guessEncoding(bytes)).toEqual({ encoding: "utf-16le", isDoubtful: false });
  });
});

/** Names that people have, by language. */
const names: readonly (readonly [string, readonly ByteEncoding[]])[] = [
  [
    "Geneviève Lefèvre Irène Adèle Michèle Eugène Rivière Barrière Solène Mercè Meißner Simões",
    ["cp850", "windows-1252", "macintosh", "iso-8859-15"],
  ],
  [
    "Tomáš Szőke Paweł Żółć Beneš Łukasz Ďurica Jaroš Čech Kaczyński Győző Šimić",
    ["cp852", "windows-1250", "iso-8859-2", "x-mac-ce"],
  ],
  ["Šárka Tomáš Žofia Õnne", ["iso-8859-15"]],
  ["Jānis Bērziņš Kārlis Mārtiņš Līga Eglė Ērika Šmits", ["windows-1257"]],
  ["İbrahim Beşir Ayşe Başar Erdoğan Işık Şule Güneş", ["x-mac-turkish", "windows-1254"]],
  [
    "María Ángel Óscar Úrsula Begoña Iñaki Sofía Andrés Hernández Gutiérrez Núñez Ibáñez Güell",
    ["windows-1252", "macintosh", "cp850"],
  ],
  [
    "Jörg Müller Schäfer Böhm Weiß Krämer Köhler Großmann Günther Özil Ärmel",
    ["windows-1252", "macintosh", "cp850"],
  ],
  [
    "André Hélène Zoë Benoît Gaël Françoise Cécile Léa D’Estaing Crête",
    ["windows-1252", "macintosh"],
  ],
  ["João Conceição Magalhães Luís Antônio Assunção Simões", ["windows-1252", "macintosh"]],
  ["Søren Bjørn Åse Kjær Ærø Håkan Björk", ["windows-1252", "macintosh"]],
  ["Łukasz Wójcik Kaczyński Żak Świątek Gołąb Ślązak", ["windows-1250", "iso-8859-2"]],
  ["Jiří Dvořák Šťastný Žižka Růžena Čapek Ďurica", ["windows-1250", "iso-8859-2"]],
  ["Ágnes Szűcs Erdős Kovács Győző Fekete", ["windows-1250", "iso-8859-2"]],
  [
    "Иван Петров Ольга Щукина Ян ли ПЕТРОВ Юлия Ёлкин",
    ["windows-1251", "koi8-r", "iso-8859-5", "ibm866", "x-mac-cyrillic"],
  ],
  ["Γιώργος Παπαδόπουλος Ελένη Άννα ΝΙΚΟΣ", ["windows-1253", "iso-8859-7"]],
];

test("no single name of these is read as another one without a question", () => {
  const wrong = names.flatMap(([text, encodings]) =>
    encodings.flatMap((encoding) =>
      [...text.split(" "), text].flatMap((name) => {
        const bytes = encode(file(name), encoding);
        const guess = guessEncoding(bytes);
        const read = decodeAs(bytes, guess.encoding);
        return guess.isDoubtful || read === file(name)
          ? []
          : [`${encoding}: ${name} as ${guess.encoding}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["GB18030", "d6dc c1d6 cdf5 c0ee d5c5cea0"],
  ["Shift-JIS", "93639286 8e52 97d1"],
  ["ISO-8859-4", "42ba727a69f1b9 ab69727473"],
])("a single word in %s is asked", (_name, words) => {
  for (const word of words.split(" ")) {
    const bytes = Buffer.concat([Buffer.from("Last name\r\n"), Buffer.from(word, "hex")]);
    expect(guessEncoding(bytes)).toMatchObject({ isDoubtful: true });
  }
});

test("Chinese and Japanese names are read as chosen", () => {
  expect(decodeAs(Buffer.from("d6dc", "hex"), "gb18030")).toBe("周");
  expect(decodeAs(Buffer.from("93639286", "hex"), "shift_jis")).toBe("田中");
});

test.each([
  ["10 MB of é without a blank", Buffer.alloc(10_000_000, 0xe9)],
  [
    "10 MB of letters before an é",
    Buffer.concat([Buffer.alloc(10_000_000, "a"), Buffer.of(32, 0xe9)]),
  ],
])("rates %s in time", (_name, bytes) => {
  const before = process.cpuUsage().user;
  guessEncoding(bytes);
  expect(process.cpuUsage().user - before).toBeLessThan(5_000_000);
});
