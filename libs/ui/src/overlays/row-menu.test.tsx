import { OverlaysProvider, PortalProvider } from "@accord/blueprint";
import { useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import {
  accessibilityFindings,
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  press,
  render,
  waitFor,
} from "../testing/index.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { RecordDrawer } from "./record-drawer.tsx";
import { RowMenu } from "./row-menu.tsx";

const opened = vi.fn();
const closed = vi.fn();

/** A row in a drawer, whose menu opens a question and a form. */
function Row() {
  const [dialog, setDialog] = useState<"delete" | "edit">();
  const close = () => setDialog(undefined);
  return (
    <PortalProvider>
      <OverlaysProvider>
        <RecordDrawer isOpen onClose={closed} title="AGR-2026-0007">
          <div onClick={opened} onKeyDown={vi.fn()} role="presentation">
            <RowMenu
              items={[
                { label: "Mark as Paid", onSelect: () => undefined, disabled: true },
                { label: "Edit", onSelect: () => setDialog("edit") },
                { label: "Delete", onSelect: () => setDialog("delete"), intent: "danger" },
              ]}
              label="More for Q4 2026"
            />
          </div>
        </RecordDrawer>
        <ConfirmDialog
          confirmLabel="Delete payout"
          isOpen={dialog === "delete"}
          onCancel={close}
          onConfirm={close}
          question="Are you sure?"
        />
        {dialog === "edit" && (
          <FormDialog
            isDirty={false}
            isPending={false}
            onClose={close}
            onSubmit={close}
            pendingLabel="Saving..."
            submitLabel="Save"
            title="Edit Payout"
          >
            <input aria-label="Amount" />
          </FormDialog>
        )}
      </OverlaysProvider>
    </PortalProvider>
  );
}

const more = () => buttonNamed("More for Q4 2026");
const items = () => allByRole("menuitem");
const focused = () => document.activeElement?.textContent;

async function openMenu(): Promise<void> {
  await click(await waitFor(more));
  await waitFor(() => expect(focused()).toBe("Edit"));
}

async function pick(label: string): Promise<void> {
  await click(byRole("menuitem", label));
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await cleanUp();
  vi.resetAllMocks();
});

test("the menu focuses its first item, and arrow keys skip disabled ones", async () => {
  await render(<Row />);
  await openMenu();
  expect(more().getAttribute("aria-expanded")).toBe("true");
  expect(await accessibilityFindings()).toEqual([]);
  await press("ArrowDown");
  expect(focused()).toBe("Delete");
  await press("ArrowDown");
  expect(focused()).toBe("Edit");
  await press("End");
  expect(focused()).toBe("Delete");
});

test.each(["Escape", "Tab"])("%s closes only the menu and returns to its button", async (key) => {
  await render(<Row />);
  await openMenu();
  await press(key);
  await waitFor(() => expect(items()).toEqual([]));
  expect(document.activeElement).toBe(more());
  expect(closed).not.toHaveBeenCalled();
});

test("a form opened from the menu gets the focus and returns it to the menu's button", async () => {
  await render(<Row />);
  await openMenu();
  await pick("Edit");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Amount"));
  expect(items()).toEqual([]);
  await press("Escape");
  await waitFor(() => expect(document.activeElement).toBe(more()));
});

test("a confirm dialog opened from the menu focuses Cancel", async () => {
  await render(<Row />);
  await openMenu();
  await pick("Delete");
  await waitFor(() => expect(focused()).toBe("Cancel"));
  await press("Escape");
  await waitFor(() => expect(document.activeElement).toBe(more()));
});

test("choosing a menu item does not click the row", async () => {
  await render(<Row />);
  await openMenu();
  opened.mockReset();
  await pick("Edit");
  expect(opened).not.toHaveBeenCalled();
});

test("choosing an item before the menu has the focus leaves the focus on the button", async () => {
  await render(<Row />);
  await waitFor(more);
  const frames = new Map<number, FrameRequestCallback>();
  let asked = 0;
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => {
    frames.set((asked += 1), frame);
    return asked;
  });
  vi.stubGlobal("cancelAnimationFrame", (handle: number) => frames.delete(handle));
  await click(more());
  const item = byRole("menuitem", "Edit");
  flushSync(() => item.click());
  frames.forEach((frame) => frame(0));
  expect(document.activeElement).toBe(more());
});
