import { describe, expect, test } from "vitest";
import { fullName, initials } from "./names.ts";

describe("names", () => {
  test("initials are upper case", () => {
    expect(initials("Ada", "Lovelace")).toBe("AL");
    expect(initials("élodie", "ünal")).toBe("ÉÜ");
    expect(initials(" ada", "")).toBe("A");
    expect(initials("𝒜da", "B")).toBe("𝒜B");
  });

  test("fullName joins first, middle and last name without gaps", () => {
    expect(fullName("Ada", "Lovelace")).toBe("Ada Lovelace");
    expect(fullName("Ada", "Lovelace", "King")).toBe("Ada King Lovelace");
    expect(fullName(" Ada ", "Lovelace", " ")).toBe("Ada Lovelace");
    expect(fullName("Ada", "", null)).toBe("Ada");
  });
});
