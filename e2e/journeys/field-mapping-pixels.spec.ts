import { inkOfPages } from "../src/fixtures/ink.ts";
import { unique } from "../src/fixtures/samples.ts";
import { storeTemplate } from "../src/fixtures/templates.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { rotations, turnedPdf } from "../src/fixtures/turned-pdf.ts";
import { addField, clickSpot, openMapping, save, type Spot } from "../src/pages/mapping-editor.ts";
import { toast } from "../src/pages/page-parts.ts";

/** Another place on each page, none in its middle. */
const spots: readonly Spot[] = [
  { x: 0.2, y: 0.3 },
  { x: 0.55, y: 0.15 },
  { x: 0.1, y: 0.8 },
  { x: 0.6, y: 0.7 },
  { x: 0.3, y: 0.6 },
];

/** In points: a click is taken to the nearest point, and letters begin a hair beside their place. */
const TOLERANCE = 1.5;

/** A box of 20 points prints 10.5 points high; capitals reach from here to here, in points. */
const CAPITALS = { top: 5.98, bottom: 13.63 };

test("a click maps to the same spot of the printed page for every rotation and crop", async ({
  page,
  api,
}) => {
  // Five pages, each rendered twice.
  test.slow();
  const agreement = await api.addAgreement();
  const template = await storeTemplate(page, api, unique("Turned "), await turnedPdf());
  const editor = await openMapping(page, template.id, true);
  const clicked: Spot[] = [];
  for (const [index, spot] of spots.entries()) {
    if (index > 0) {
      await editor.getByRole("button", { name: "Next page" }).click();
      await editor.getByRole("button", { name: "Add Field" }).first().click();
    }
    clicked.push(await clickSpot(editor, spot));
    await expect(toast(page, `on page ${index + 1}.`)).toBeVisible();
    await addField(editor, `Reference ${index + 1}`, "agreement_reference");
  }
  await save(editor);
  await expect(toast(page, "Fields Saved")).toContainText("5 field mappings are saved.");

  const path = `/api/agreements/${agreement.id}/generate-pdf/${template.id}`;
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(path, { headers: { origin } });
  expect(answer.status()).toBe(200);
  const ink = await inkOfPages(await answer.body());
  expect(ink).toHaveLength(rotations.length);
  for (const [index, rotation] of rotations.entries()) {
    const { width, height } = template.pages[index]!;
    const found = ink[index]!;
    const spot = clicked[index]!;
    const off = {
      left: found.left * width - spot.x * width,
      top: found.top * height - (spot.y * height + CAPITALS.top),
      bottom: found.bottom * height - (spot.y * height + CAPITALS.bottom),
    };
    for (const [side, points] of Object.entries(off)) {
      expect(Math.abs(points), `${side} of page ${index + 1}, turned by ${rotation}`).toBeLessThan(
        TOLERANCE,
      );
    }
    // The text stands level on the page as it is shown.
    const wide = (found.right - found.left) * width;
    expect(wide).toBeGreaterThan(60);
    expect(wide).toBeLessThan(100);
  }
});
