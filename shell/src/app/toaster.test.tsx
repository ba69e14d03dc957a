import { useNotify } from "@accord/shell-kit";
import { buttonNamed, cleanUp, click, render, waitFor } from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestPage } from "../testing/test-page.tsx";
import { Notifications } from "./notifications.tsx";

const undo = vi.fn();

function Pays() {
  const notify = useNotify();
  const pay = () => notify.success("Paid $9,000.00", "Done", { label: "Undo", onClick: undo });
  return (
    <>
      <button onClick={pay}>Pay</button>
      <button onClick={() => notify.success("Saved")}>Save</button>
      <button onClick={() => notify.error("Refused", "Error")}>Fail</button>
    </>
  );
}

const toasts = () =>
  [...document.querySelectorAll(".bp6-toast-message")].map((toast) => toast.textContent);
const offer = () => document.querySelector<HTMLElement>(".bp6-toast a");

beforeEach(async () => {
  undo.mockReset();
  await render(
    <TestPage>
      <Pays />
      <Notifications />
    </TestPage>,
  );
});

afterEach(cleanUp);

async function pay() {
  await click(buttonNamed("Pay"));
  return waitFor(() => {
    const found = offer();
    if (found === null) throw new Error("No toast with an action.");
    return found;
  });
}

test("a toast says its title and message, and a new one takes its place", async () => {
  await click(buttonNamed("Save"));
  await waitFor(() => expect(toasts()).toEqual(["Saved"]));
  expect(offer()).toBeNull();
  await click(buttonNamed("Fail"));
  await waitFor(() => expect(toasts()).toEqual(["ErrorRefused"]));
});

test("what a toast offers is done once, and the toast goes", async () => {
  const button = await pay();
  expect(toasts()).toEqual(["DonePaid $9,000.00"]);
  expect(button.textContent).toBe("Undo");
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(toasts()).toEqual([]));
  expect(undo).toHaveBeenCalledTimes(1);
});

test("the keyboard reaches what a toast offers", async () => {
  const button = await pay();
  expect([button.getAttribute("role"), button.tabIndex]).toEqual(["button", 0]);
  for (const type of ["keydown", "keyup"]) {
    const event = new KeyboardEvent(type, { key: "Enter", bubbles: true });
    await act(async () => void button.dispatchEvent(event));
  }
  expect(undo).toHaveBeenCalledTimes(1);
});

test("the focus goes back to where it was when the toast goes with it", async () => {
  const button = await pay();
  expect(document.activeElement).toBe(buttonNamed("Pay"));
  await click(button);
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Pay")));
  await pay();
  await act(async () => buttonNamed("Fail").focus());
  await click(buttonNamed("Close"));
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Fail")));
});

test("a toast in the place of another offers only what it brings", async () => {
  await pay();
  await click(buttonNamed("Save"));
  await waitFor(() => expect(toasts()).toEqual(["Saved"]));
  expect(offer()).toBeNull();
  const button = await pay();
  await click(button);
  expect(undo).toHaveBeenCalledTimes(1);
});
