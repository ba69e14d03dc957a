import { accessibilityFindings } from "@accord/ui/testing";
import { act } from "react";
import { expect } from "vitest";

/** Axe finds nothing on what the test shows. */
export async function expectAccessible(): Promise<void> {
  expect(await act(accessibilityFindings)).toEqual([]);
}
