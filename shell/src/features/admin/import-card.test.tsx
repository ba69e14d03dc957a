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

test.each<Role>(["admin", "staff"])(
  "leads %s to the imports, which can be undone",
  async (role) => {
    await show([role]);
    expect(linkNamed("Open imports").getAttribute("href")).toBe("/imports");
  },
);

test("is absent for who is neither administrator nor staff", async () => {
  await show(["viewer"]);
  expect(pageText()).toBe("");
});
