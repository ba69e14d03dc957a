import type { Role } from "@accord/domain";
import { cleanUp, linkNamed, pageText, render } from "@accord/ui/testing";
import { afterEach, expect, test } from "vitest";
import { TestPage } from "../../testing/test-page.tsx";
import { ImportCard } from "./import-card.tsx";

afterEach(cleanUp);

const show = (roles: readonly Role[]) =>
  render(
    <TestPage roles={roles}>
      <ImportCard />
    </TestPage>,
  );

test("leads an administrator who is staff to the imports", async () => {
  await show(["admin", "staff"]);
  expect(linkNamed("Open imports").getAttribute("href")).toBe("/imports");
});

test("is absent for an administrator who is not staff", async () => {
  await show(["admin"]);
  expect(pageText()).toBe("");
});
