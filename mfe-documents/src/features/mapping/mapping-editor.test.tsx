import {
  accessibilityFindings,
  allByRole,
  buttonNamed,
  byRole,
  byText,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  linkNamed,
  pageText,
  press,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { refusal, toastText } from "@accord/remote-kit/testing";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  boxes,
  boxOf,
  clickPage,
  drag,
  formButton,
  hold,
  loaded,
  openEditor,
  optionOf,
  options,
  serveTemplate,
  template,
  templatePath,
  valuesOf,
} from "./testing/open-editor.tsx";

// Axe takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const draw = vi.fn();
vi.mock(import("./pdf/open-pdf.ts"), () => ({
  openPdf: async () => ({
    pageCount: 3,
    draw: (pageNumber: number, pixels: number) => {
      draw(pageNumber, pixels);
      return { done: Promise.resolve(document.createElement("canvas")), cancel: () => undefined };
    },
    close: () => undefined,
  }),
}));

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  draw.mockClear();
});

describe("editor", () => {
  test("shows the template, its fields, the page and sample data in each box", async () => {
    serveTemplate();
    await openEditor();
    const dialog = firstByRole("dialog");
    expect(dialog?.getAttribute("aria-modal")).toBe("true");
    expect(textOf("heading", { level: 1 })).toBe(`${template.name} Field Mapping`);
    expect(options()).toEqual([
      "Investor Namep. 1investor_nametext",
      "Investment Amountp. 1investment_amountcurrency",
      "Total ROIp. 2total_roicurrency",
    ]);
    expect(boxes()).toEqual([
      "Investor Name, box on page 1, x 72, y 136, 216 by 16",
      "Investment Amount, box on page 1, x 246, y 318, 130 by 20",
    ]);
    expect(boxOf("Investment").parentElement?.textContent).toBe("$100,000.00");
    expect(pageText()).toContain("100%");
    await waitFor(() => expect(document.getElementsByTagName("canvas")).toHaveLength(1));
    expect(draw).toHaveBeenCalledExactlyOnceWith(1, 612);
    await click(fieldLabelled("Show sample data"));
    expect(boxOf("Investment").parentElement?.textContent).toBe("Investment Amount");
    expect(await act(accessibilityFindings)).toEqual([]);
  });

  test("changes pages and stops at the first and last", async () => {
    serveTemplate();
    await openEditor();
    expect(pageText()).toContain("Page 1 of 3");
    expect(buttonNamed("Previous page").getAttribute("aria-disabled")).toBe("true");
    await click(buttonNamed("Next page"));
    expect(boxes()).toEqual(["Total ROI, box on page 2, x 72, y 136, 216 by 16"]);
    await click(buttonNamed("Next page"));
    await click(buttonNamed("Next page"));
    expect(pageText()).toContain("Page 3 of 3");
    await waitFor(() => expect(draw).toHaveBeenLastCalledWith(3, 300));
  });
});

describe("a PDF that cannot be shown", () => {
  test("shows the specified message and an empty page that accepts clicks", async () => {
    const server = serveTemplate({ "GET /api/pdf-templates/:id/file": refusal(503, "Later.") });
    await openEditor();
    await loaded("Failed to load PDF. Please try opening it in a new tab.");
    const link = linkNamed("Open PDF in a new tab");
    expect([link.getAttribute("href"), link.target]).toEqual([`${templatePath}/file`, "_blank"]);
    expect(await act(accessibilityFindings)).toEqual([]);
    await click(optionOf("Investor Name"));
    await clickPage(90, 400);
    expect(valuesOf("X", "Y")).toEqual(["90", "400"]);
    server.change("GET /api/pdf-templates/:id/file", { body: "%PDF-" });
    await click(buttonNamed("Try again"));
    await waitFor(() => expect(pageText()).not.toContain("Failed to load PDF"));
  });
});

describe("adding a field", () => {
  test("starts with the defaults, sets the position by a click, and adds", async () => {
    serveTemplate();
    await openEditor(true);
    const labels = ["Field Name", "Agreement Data Field", "Field Type", "X", "Y", "Width"];
    expect(valuesOf(...labels)).toEqual(["", "", "text", "0", "0", "100"]);
    expect(valuesOf("Height", "Page")).toEqual(["20", "1"]);
    expect(allByRole("option", { within: fieldLabelled("Agreement Data Field") })).toHaveLength(20);
    expect(pageText()).toContain("Click the page to set the position, or type it above.");
    await click(formButton());
    expect(textOf("alert")).toBe("Please fill in all required field information.");
    expect(document.activeElement).toBe(fieldLabelled("Field Name"));
    await clickPage(300, 500);
    expect(toastText()).toBe("Position Set: X 300, Y 500 on page 1.");
    expect(boxes()).toContain("New field, box on page 1, x 300, y 500, 100 by 20");
    await typeInto(fieldLabelled("Field Name"), "Term");
    await typeInto(fieldLabelled("Agreement Data Field"), "term_months");
    expect(pageText()).toContain("Unsaved changes");
    await click(formButton());
    expect(toastText()).toBe("Field Added: Term was added to page 1.");
    expect(boxes()).toContain("Term, box on page 1, x 300, y 500, 100 by 20");
    expect(optionOf("Term").getAttribute("aria-selected")).toBe("true");
    expect(formButton().textContent).toBe("Update Field");
    expect(await act(accessibilityFindings)).toEqual([]);
  });

  test("keeps a typed size when a click corrects a wrong position", async () => {
    serveTemplate();
    await openEditor(true);
    await typeInto(fieldLabelled("Y"), "left");
    await typeInto(fieldLabelled("Width"), "250.5");
    await typeInto(fieldLabelled("Height"), "0");
    await clickPage(300, 500);
    expect(valuesOf("X", "Y", "Width", "Height")).toEqual(["300", "500", "250.5", "20"]);
  });

  test("keeps the box on the page and says that it was moved", async () => {
    serveTemplate();
    await openEditor(true);
    await clickPage(600, 790);
    expect(toastText()).toBe(
      "Position Set: X 512, Y 772 on page 1. It was moved so that the box stays on the page.",
    );
    expect(valuesOf("X", "Y")).toEqual(["512", "772"]);
  });

  test("moves the new field to the shown page, unless its page was typed", async () => {
    serveTemplate();
    await openEditor(true);
    await click(buttonNamed("Next page"));
    expect(valuesOf("Page")).toEqual(["2"]);
    expect(boxes()).toContain("New field, box on page 2, x 0, y 0, 100 by 20");
    await typeInto(fieldLabelled("Page"), "1");
    await click(buttonNamed("Next page"));
    expect(valuesOf("Page")).toEqual(["1"]);
  });

  test("sets the position by a click on another box", async () => {
    serveTemplate();
    await openEditor(true);
    await drag(boxOf("Investor Name"), { x: 80, y: 140 });
    expect(valuesOf("X", "Y")).toEqual(["80", "140"]);
  });
});

describe("editing a field", () => {
  test("selects it in the list or on the page, and updates it by the form", async () => {
    serveTemplate();
    await openEditor();
    await drag(boxOf("Investment"), { x: 250, y: 320 });
    expect(optionOf("Investment").getAttribute("aria-selected")).toBe("true");
    await click(optionOf("Total ROI"));
    expect(pageText()).toContain("Page 2 of 3");
    expect(boxOf("Total ROI").getAttribute("aria-pressed")).toBe("true");
    await typeInto(fieldLabelled("Field Name"), "ROI in Total");
    await typeInto(fieldLabelled("Page"), "9");
    await click(formButton());
    expect(pageText()).toContain("The last page of this template is 3");
    await typeInto(fieldLabelled("Page"), "1");
    await click(formButton());
    expect(toastText()).toBe("Field Updated: ROI in Total has been updated.");
    expect(pageText()).toContain("Page 1 of 3");
    expect(boxes()).toContain("ROI in Total, box on page 1, x 72, y 136, 216 by 16");
  });

  test("drags it with snapping, freely with Alt, and cancels the drag with Escape", async () => {
    const { onClose } = (serveTemplate(), await openEditor());
    const amount = boxOf("Investment");
    await drag(amount, { x: 250, y: 320 }, { x: 300, y: 420 }, { x: 78, y: 441 });
    expect(valuesOf("X", "Y")).toEqual(["72", "439"]);
    await drag(
      amount,
      { x: 80, y: 450 },
      { x: 90, y: 460, altKey: true },
      { x: 83, y: 453, altKey: true },
    );
    expect(valuesOf("X", "Y")).toEqual(["75", "442"]);
    await drag(amount.querySelector(".mp-handle-end")!, { x: 205, y: 462 }, { x: 225, y: 467 });
    expect(valuesOf("Width", "Height")).toEqual(["150", "25"]);
    await act(async () => {
      const at = { clientX: 80, clientY: 450, isPrimary: true, bubbles: true };
      amount.dispatchEvent(new PointerEvent("pointerdown", at));
      amount.dispatchEvent(new PointerEvent("pointermove", { ...at, clientX: 200 }));
    });
    await press("Escape");
    expect(boxes()[1]).toContain("x 75, y 442");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("moves, resizes and removes it by keys, announces each change, and undoes it", async () => {
    serveTemplate();
    await openEditor();
    await act(async () => byRole("listbox").focus());
    await press("ArrowDown");
    await press("ArrowDown");
    await press("Enter");
    expect(document.activeElement).toBe(boxOf("Investment"));
    await press("ArrowRight");
    await hold("ArrowDown", { shiftKey: true });
    expect(valuesOf("X", "Y")).toEqual(["247", "328"]);
    await hold("ArrowRight", { ctrlKey: true });
    await hold("ArrowUp", { altKey: true });
    expect(valuesOf("Width", "Height")).toEqual(["131", "19"]);
    expect(byText("X 247, Y 328, 131 by 19").ariaLive).toBe("polite");
    await hold("z", { ctrlKey: true });
    await hold("z", { ctrlKey: true });
    expect(valuesOf("X", "Y", "Width")).toEqual(["246", "318", "130"]);
    expect(pageText()).not.toContain("Unsaved changes");
    await hold("y", { ctrlKey: true });
    expect(valuesOf("X", "Y")).toEqual(["247", "328"]);
    await press("Delete");
    expect(toastText()).toBe("Field Removed: Investment Amount was removed.");
    await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("listbox"));
    await click(allByRole("button", "Undo").at(-1)!);
    expect(boxes()).toHaveLength(2);
  });

  test("undoes a position from the toast of a click", async () => {
    serveTemplate();
    await openEditor();
    await click(optionOf("Investor Name"));
    await clickPage(10, 20);
    expect(boxes()[0]).toContain("x 10, y 20");
    await click(allByRole("button", "Undo").at(-1)!);
    expect(boxes()[0]).toContain("x 72, y 136");
  });

  test("copies it to other pages, fitted to smaller ones", async () => {
    serveTemplate();
    await openEditor();
    await click(optionOf("Investment"));
    await typeInto(fieldLabelled("Copy to other pages"), "2");
    await click(buttonNamed("Copy"));
    expect(toastText()).toBe("Field Copied: Investment Amount was copied to 1 page.");
    await typeInto(fieldLabelled("Copy to other pages"), "all");
    await click(buttonNamed("Copy"));
    expect(toastText()).toBe(
      "Field Copied: Investment Amount was copied to 1 page. On 1 page it was fitted to a smaller page.",
    );
    expect(options()).toHaveLength(5);
    await click(buttonNamed("Copy"));
    expect(toastText()).toBe("Nothing Copied: The same field is there already.");
    expect(options()).toHaveLength(5);
  });
});

describe("closing", () => {
  test("asks once about unsaved changes, including typed ones", async () => {
    serveTemplate();
    const { onClose } = await openEditor();
    await click(optionOf("Investor Name"));
    await typeInto(fieldLabelled("Field Name"), "Full Name");
    await click(buttonNamed("Cancel"));
    await loaded("Discard your changes?");
    await click(buttonNamed("Keep editing"));
    await click(buttonNamed("Back"));
    await click(buttonNamed("Discard changes"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("does not ask without changes", async () => {
    serveTemplate();
    const { onClose } = await openEditor();
    await press("Escape");
    expect(onClose).toHaveBeenCalledOnce();
  });
});
