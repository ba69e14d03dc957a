/** How the bytes of a CSV are read as text. `utf-8-twice`: what is UTF-8 was taken for Windows-1252. */
export const textEncodings = [
  "utf-8",
  "windows-1252",
  "macintosh",
  "windows-1250",
  "iso-8859-2",
  "windows-1254",
  "windows-1251",
  "koi8-r",
  "iso-8859-5",
  "ibm866",
  "x-mac-cyrillic",
  "windows-1253",
  "iso-8859-7",
  "cp850",
  "cp852",
  "iso-8859-15",
  "windows-1257",
  "x-mac-ce",
  "x-mac-turkish",
  "shift_jis",
  "gb18030",
  "utf-16le",
  "utf-16be",
  "utf-8-twice",
] as const;
export type TextEncoding = (typeof textEncodings)[number];

export const textEncodingLabels: Readonly<Record<TextEncoding, string>> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows, Western Europe (1252)",
  macintosh: "Mac (Mac Roman)",
  "windows-1250": "Windows, Central Europe (1250)",
  "iso-8859-2": "ISO, Central Europe (8859-2)",
  "windows-1254": "Windows, Turkish (1254)",
  "windows-1251": "Windows, Cyrillic (1251)",
  "koi8-r": "KOI8-R, Cyrillic",
  "iso-8859-5": "ISO, Cyrillic (8859-5)",
  ibm866: "MS-DOS, Cyrillic (866)",
  "x-mac-cyrillic": "Mac, Cyrillic",
  "windows-1253": "Windows, Greek (1253)",
  "iso-8859-7": "ISO, Greek (8859-7)",
  cp850: "MS-DOS, Western Europe (850, 437)",
  cp852: "MS-DOS, Central Europe (852)",
  "iso-8859-15": "ISO, Western Europe (8859-15, Latin-9)",
  "windows-1257": "Windows, Baltic (1257)",
  "x-mac-ce": "Mac, Central Europe",
  "x-mac-turkish": "Mac, Turkish",
  shift_jis: "Shift-JIS, Japanese",
  gb18030: "GB18030, Chinese",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big endian",
  "utf-8-twice": "UTF-8, encoded twice",
};

export const csvDelimiters = [",", ";", "\t", "|"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export const csvDelimiterLabels: Readonly<Record<CsvDelimiter, string>> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Bar",
};
