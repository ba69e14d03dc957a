import { describe, expect, it } from "vitest";
import * as enums from "./enums.ts";

describe("the closed lists", () => {
  it("hold the 50 states and the 19 agreement properties", () => {
    expect(enums.usStates).toHaveLength(50);
    expect(enums.usStates[0]).toBe("AL");
    expect(enums.agreementProperties).toHaveLength(19);
  });

  it("name nothing twice", () => {
    for (const list of Object.values(enums)) expect(new Set(list).size).toBe(list.length);
  });
});
