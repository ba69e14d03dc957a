import { cleanUp, render, textOf } from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useIdle } from "./use-idle.ts";

const MINUTE = 60_000;
const onContact = vi.fn<(isOver: boolean) => void>();

function Subject({ idleMinutes = 30 }: { readonly idleMinutes?: number }) {
  const secondsLeft = useIdle({ idleMinutes, onContact });
  return <output>{secondsLeft}</output>;
}

const secondsLeft = () => {
  const text = textOf("status");
  return text ? Number(text) : undefined;
};

beforeEach(async () => {
  localStorage.clear();
  onContact.mockReset();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  await render(<Subject />);
});
afterEach(async () => {
  vi.useRealTimers();
  await cleanUp();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const press = () => act(async () => window.dispatchEvent(new Event("keydown")));

test("nothing is done for 27 minutes: the last two before the server's limit count down", async () => {
  await pass(26.9 * MINUTE);
  expect(secondsLeft()).toBeUndefined();
  await pass(0.2 * MINUTE);
  expect(secondsLeft()).toBeLessThanOrEqual(120);
  await pass(MINUTE);
  expect(secondsLeft()).toBeLessThanOrEqual(60);
  expect(onContact).not.toHaveBeenCalled();
  await pass(MINUTE);
  // The server may still know the session: a call would keep it.
  expect(secondsLeft()).toBe(0);
  expect(onContact).not.toHaveBeenCalled();
  await pass(1.2 * MINUTE);
  expect(onContact.mock.calls).toEqual([[true]]);
  expect(secondsLeft()).toBeUndefined();
});

test("a key during the countdown keeps the session at once", async () => {
  await pass(28 * MINUTE);
  expect(secondsLeft()).toBeDefined();
  await press();
  await pass(1000);
  expect(onContact).toHaveBeenCalledOnce();
  expect(secondsLeft()).toBeUndefined();
});

test("typing without calls keeps the session every five minutes", async () => {
  for (let minute = 0; minute < 30; minute += 1) {
    await press();
    await pass(MINUTE);
  }
  expect(onContact.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(onContact.mock.calls.length).toBeLessThanOrEqual(7);
  expect(secondsLeft()).toBeUndefined();
});

test("under a short limit typing keeps the session in time", async () => {
  await cleanUp();
  await render(<Subject idleMinutes={3} />);
  for (let minute = 0; minute < 2; minute += 0.25) {
    await press();
    await pass(0.25 * MINUTE);
  }
  expect(onContact).toHaveBeenCalled();
});

test("work in another tab counts", async () => {
  await pass(27.5 * MINUTE);
  expect(secondsLeft()).toBeDefined();
  localStorage.setItem("accord.lastInput", String(Date.now()));
  await pass(1000);
  expect(secondsLeft()).toBeUndefined();
});
