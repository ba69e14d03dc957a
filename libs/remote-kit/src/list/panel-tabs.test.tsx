import { cleanUp, click, press, render } from "@accord/ui/testing";
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

const tab = (id: string) => document.querySelector<HTMLElement>(`[data-tab-id="${id}"]`)!;

test("arrows move between the tabs, and the panel belongs to the chosen one", async () => {
  await render(<Page />);
  expect(tab("all").textContent).toBe("All 12");
  tab("all").focus();
  await press("ArrowRight");
  expect(document.activeElement).toBe(tab("valid"));
  await click(tab("valid"));
  const panel = document.querySelector('[role="tabpanel"]');
  expect(panel?.textContent).toBe("valid");
  expect(panel?.id).toBe(tab("valid").getAttribute("aria-controls"));
  expect(panel?.getAttribute("aria-labelledby")).toBe(tab("valid").id);
});
