import { expect, test } from "vitest";
import { safeFileName } from "./safe-file-name.ts";

test.each([
  ["W9 Łukasz → Ærø.pdf", "W9 Łukasz → Ærø.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\dana\\W9.pdf", "W9.pdf"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["a\u0000b\r\nSet-Cookie: x\u0007.pdf", "abSet-Cookie: x.pdf"],
  ["zero\u200b\ufeff\u2066width\u2069.pdf", "zerowidth.pdf"],
  ["half \ud83d of a pair.pdf", "half of a pair.pdf"],
  ["cafe\u0301.pdf", "café.pdf"],
  ["  many   spaces .pdf  ", "many spaces.pdf"],
  ["می\u200cخواهم.pdf", "می\u200cخواهم.pdf"],
  ["<img src=x onerror=alert(1)>.pdf", "<img src=x onerror=alert(1)>.pdf"],
  ["\ufeff.pdf", "document.pdf"],
  [".hidden.pdf", "hidden.pdf"],
  ["\u0301\u0302.pdf", "document.pdf"],
  ["\u200d..pdf", "document.pdf"],
  ["", "document"],
  ["..", "document"],
  ["folder/", "document"],
])("%j is shown as %j", (given, shown) => {
  expect(safeFileName(given)).toBe(shown);
});

test("a long name is cut to 255 characters, keeps its extension and whole characters", () => {
  const name = safeFileName(`${"👩‍👧".repeat(100)}.docx`);
  expect(name.length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^(?:👩‍👧)+\.docx$/u);
  expect(safeFileName("a".repeat(300))).toBe("a".repeat(255));
});
