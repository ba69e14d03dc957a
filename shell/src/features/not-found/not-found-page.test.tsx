import { cleanUp, linkNamed, pageText, render, textOf } from "@accord/ui/testing";
import { afterEach, expect, test } from "vitest";
import { TestPage } from "../../testing/test-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

afterEach(cleanUp);

test("an unknown address shows its two texts and a link to the Dashboard", async () => {
  await render(
    <TestPage path="/nowhere">
      <NotFoundPage />
    </TestPage>,
  );
  expect(textOf("heading", { level: 1 })).toBe("404 Page Not Found");
  expect(pageText()).toContain("Did you forget to add the page to the router?");
  expect(linkNamed("Go to the Dashboard").getAttribute("href")).toBe("/");
});
