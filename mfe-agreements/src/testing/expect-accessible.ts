import axe from "axe-core";
import { act } from "react";
import { expect } from "vitest";

/** What only a browser with layout, or the whole page of the shell, can tell. */
const elsewhere = ["color-contrast", "region", "landmark-one-main", "page-has-heading-one"];

/** Axe finds nothing on what the test shows. The journeys ask again in a real browser. */
export async function expectAccessible(): Promise<void> {
  const rules = Object.fromEntries(elsewhere.map((rule) => [rule, { enabled: false }]));
  const { violations } = await act(() => axe.run(document.body, { rules }));
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
}
