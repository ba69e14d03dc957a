import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test("a name in any script is sent in UTF-8, and as ASCII for old clients", () => {
  expect(contentDisposition("inline", "Łukasz → Ærø.pdf")).toBe(
    `inline; filename="_ukasz _ _r_.pdf"; filename*=UTF-8''%C5%81ukasz%20%E2%86%92%20%C3%86r%C3%B8.pdf`,
  );
});

test("a hostile name adds no header, parameter or escape", () => {
  const name = `a"; x=1\r\nSet-Cookie: b=c\\%41'(*).pdf`;
  expect(contentDisposition("attachment", name)).toBe(
    `attachment; filename="a_; x=1__Set-Cookie: b=c__41'(*).pdf"; filename*=UTF-8''a%22%3B%20x%3D1%0D%0ASet-Cookie%3A%20b%3Dc%5C%2541%27%28%2A%29.pdf`,
  );
  expect(() => contentDisposition("inline", "half \ud83d.pdf")).not.toThrow();
});
