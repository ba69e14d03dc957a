import { expect, test } from "vitest";
import { defaultEnvelopeEmail } from "./envelope-letter.ts";

test("the letter names the agreement and greets the investor by first name", () => {
  expect(defaultEnvelopeEmail({ reference: "AGR-2026-0001", firstName: "Maria" })).toEqual({
    subject: "Please sign your investment agreement - AGR-2026-0001",
    message:
      "Hello Maria,\n\nPlease review and sign your investment agreement AGR-2026-0001.\n\nThank you.",
  });
});
