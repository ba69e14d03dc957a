import { expect, test } from "vitest";
import { fileNameOfType } from "./files.service.ts";

const pdf = "application/pdf";

test.each([
  ["W9.pdf", pdf, "W9.pdf"],
  ["W9.PDF", pdf, "W9.PDF"],
  ["invoice.pdf.exe", pdf, "invoice.pdf"],
  ["setup.exe", pdf, "setup.exe.pdf"],
  ["Agreement v1.2", pdf, "Agreement v1.2.pdf"],
  ["scan.jpeg", "image/jpeg", "scan.jpeg"],
  ["scan.png", "image/jpeg", "scan.png.jpg"],
  ["letter.pdf", "application/msword", "letter.pdf.doc"],
  ["page.html", "text/html", "page.html.bin"],
])("%s with the content of %s is saved as %s", (given, type, saved) => {
  expect(fileNameOfType(given, type)).toBe(saved);
});
