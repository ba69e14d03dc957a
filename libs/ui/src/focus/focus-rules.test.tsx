import { afterEach, beforeEach, expect, test } from "vitest";
import { buttonNamed, byRole, cleanUp, firstByRole, render } from "../testing/index.ts";
import { PageHeader } from "../page/page-header.tsx";
import { markNavigation } from "./focus-rules.ts";

function Page({ title }: { readonly title?: string }) {
  return (
    <>
      <button type="button">Reports</button>
      <input aria-label="Search" />
      {title !== undefined && <PageHeader key={title} title={title} />}
    </>
  );
}

const heading = () => firstByRole("heading", { level: 1 });
const search = () => byRole("textbox", "Search");

beforeEach(() => delete document.documentElement.dataset["navigated"]);
afterEach(cleanUp);

test("after a navigation the heading takes the focus from the control that started it", async () => {
  const view = await render(<Page />);
  buttonNamed("Reports").focus();
  markNavigation();
  await view.rerender(<Page title="Reports" />);
  expect(document.activeElement).toBe(heading());
});

test("a heading that replaces another one takes over its focus", async () => {
  const view = await render(<Page />);
  markNavigation();
  await view.rerender(<Page title="Reports is not available" />);
  expect(document.activeElement).toBe(heading());
  await view.rerender(<Page title="Reports" />);
  expect(document.activeElement).toBe(heading());
});

test("a late page leaves the focus in a field or on another control", async () => {
  const view = await render(<Page />);
  buttonNamed("Reports").focus();
  markNavigation();
  search().focus();
  await view.rerender(<Page title="Reports" />);
  expect(document.activeElement).toBe(search());
});

test("the control that started a navigation loses the focus to one heading only", async () => {
  const view = await render(<Page />);
  buttonNamed("Reports").focus();
  markNavigation();
  await view.rerender(<Page title="Reports is not available" />);
  buttonNamed("Reports").focus();
  await view.rerender(<Page title="Reports" />);
  expect(document.activeElement).toBe(buttonNamed("Reports"));
});

test("a page load does not move the focus", async () => {
  await render(<Page title="Reports" />);
  expect(document.activeElement).toBe(document.body);
});
