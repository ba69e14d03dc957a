import { afterEach, expect, test, vi } from "vitest";
import { cleanUp, render, settle, waitFor } from "../testing/index.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

afterEach(cleanUp);

function Guard({ isActive, onHold }: { isActive: boolean; onHold: (leave: () => void) => void }) {
  useLeaveGuard(isActive, onHold);
  return null;
}

const entry = (idx: number) => window.history.pushState({ idx }, "", `/page-${idx}`);

test("undoes a step back before the router sees it, and repeats it when confirmed", async () => {
  const router = vi.fn();
  window.addEventListener("popstate", router);
  entry(1);
  entry(2);
  let leave = () => {};
  const onHold = vi.fn((goOn: () => void) => {
    leave = goOn;
  });
  const { rerender } = await render(<Guard isActive onHold={onHold} />);
  window.history.back();
  await waitFor(() => expect(onHold).toHaveBeenCalledOnce());
  await waitFor(() => expect(window.location.pathname).toBe("/page-2"));
  await settle(50);
  expect(router).not.toHaveBeenCalled();
  await rerender(<Guard isActive={false} onHold={onHold} />);
  leave();
  await waitFor(() => expect(window.location.pathname).toBe("/page-1"));
  expect(router).toHaveBeenCalledOnce();
  window.removeEventListener("popstate", router);
});

test("asks once for two steps in a row", async () => {
  entry(1);
  entry(2);
  entry(3);
  const onHold = vi.fn();
  await render(<Guard isActive onHold={onHold} />);
  window.history.back();
  window.history.back();
  await waitFor(() => expect(onHold).toHaveBeenCalled());
  await settle(100);
  expect(window.location.pathname).toBe("/page-3");
  expect(onHold).toHaveBeenCalledOnce();
});

test("does nothing while inactive", async () => {
  const onHold = vi.fn();
  entry(1);
  entry(2);
  await render(<Guard isActive={false} onHold={onHold} />);
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(false);
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe("/page-1"));
  expect(onHold).not.toHaveBeenCalled();
});

test("only the newest of two active guards asks", async () => {
  entry(1);
  entry(2);
  const below = vi.fn();
  const onTop = vi.fn();
  await render(<Guard isActive onHold={below} />);
  await render(<Guard isActive onHold={onTop} />);
  window.history.back();
  await waitFor(() => expect(onTop).toHaveBeenCalledOnce());
  await waitFor(() => expect(window.location.pathname).toBe("/page-2"));
  await settle(50);
  expect(below).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe("/page-2");
});
