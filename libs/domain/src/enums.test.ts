import { describe, expect, test } from "vitest";
import * as enums from "./enums.ts";

describe("enumerations", () => {
  test("contain 50 states, 9 more codes and 19 agreement properties", () => {
    expect(enums.usStates).toHaveLength(59);
    expect(enums.usStates[49]).toBe("WY");
    expect(enums.usStates[0]).toBe("AL");
    expect(enums.agreementProperties).toHaveLength(19);
  });

  test("contain no duplicates", () => {
    for (const list of Object.values(enums)) expect(new Set(list).size).toBe(list.length);
  });
});
