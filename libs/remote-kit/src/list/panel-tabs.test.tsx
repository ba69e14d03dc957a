import { byRole, cleanUp, click, firstByRole, press, render } from "@accord/ui/testing";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { panelOf, PanelTabs } from "./panel-tabs.tsx";

afterEach(cleanUp);

const tabs = [
  { id: "all", label: "All", note: "12" },
  { id: "valid", label: "Valid" },
] as const;

function Page() {
  const [selected, setSelected] = useState<"all" | "valid">("all");
  return (
    <>
      <PanelTabs name="rows" onSelect={setSelected} selected={selected} tabs={tabs} />
      <div {...panelOf("rows", selected)}>{selected}</div>
    </>
  );
}

const tab = (name: string) => byRole("tab", name);

test("arrows move between the tabs, and the panel belongs to the chosen one", async () => {
  await render(<Page />);
  tab("All 12").focus();
  await press("ArrowRight");
  expect(document.activeElement).toBe(tab("Valid"));
  await click(tab("Valid"));
  const panel = firstByRole("tabpanel");
  expect(panel?.textContent).toBe("valid");
  expect(panel?.id).toBe(tab("Valid").getAttribute("aria-controls"));
  expect(panel?.getAttribute("aria-labelledby")).toBe(tab("Valid").id);
});
