import { expect, test } from "vitest";
import { hasPdfHeader } from "./uploads.ts";

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

test.each(["%PDF-1.7\n", "\u00ef\u00bb\u00bf%PDF-2.0", "\0\r\n\t %PDF-1.4"])(
  "hasPdfHeader accepts %j",
  (text) => {
    expect(hasPdfHeader(bytes(text))).toBe(true);
  },
);

test.each([
  "",
  "%PDF",
  "A note",
  "<script>%PDF-1.7",
  "PK\u0003\u0004%PDF-1.7",
  `${" ".repeat(64)}%PDF-`,
])("hasPdfHeader rejects %j", (text) => {
  expect(hasPdfHeader(bytes(text))).toBe(false);
});
