import { expect, test } from "vitest";
import { defaultLetter } from "./envelope-letter.ts";

test("the letter names the agreement and greets the investor by first name", () => {
  expect(defaultLetter({ reference: "AGR-2026-0001", firstName: "Maria" })).toEqual({
    subject: "Please sign your investment agreement - AGR-2026-0001",
    message:
      "Hello Maria,\n\nPlease review and sign your investment agreement AGR-2026-0001.\n\nThank you.",
  });
});
