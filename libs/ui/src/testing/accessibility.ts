/**
 * What axe finds amiss on the page: rule and first element. Contrast is judged in the browser:
 * jsdom has no layout and no style. A component alone has no landmarks either.
 */
export async function accessibilityFindings(): Promise<readonly string[]> {
  // Large, and only some tests ask.
  const { default: axe } = await import("axe-core");
  const { violations } = await axe.run(document.body, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ""}`);
}
