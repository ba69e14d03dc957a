import { expect, test } from "vitest";
import { createLag } from "./standby.ts";
import { bytesOf, isPosition, laterPosition } from "./wal-position.ts";

test("a standby that has replayed the latest mark is as old as that mark", () => {
  const lag = createLag(0);
  lag.mark(100n, 1_000);
  lag.mark(200n, 2_000);
  lag.replay(250n);
  expect(lag.ms(2_300)).toBe(300);
});

test("a standby that stands still grows older with every mark that it does not reach", () => {
  const lag = createLag(0);
  lag.mark(100n, 1_000);
  lag.replay(100n);
  lag.mark(200n, 2_000);
  lag.replay(150n);
  expect(lag.ms(9_000)).toBe(8_000);
  lag.replay(200n);
  expect(lag.ms(9_000)).toBe(7_000);
});

test("an idle primary makes no lag", () => {
  const lag = createLag(0);
  for (let at = 1_000; at <= 60_000; at += 1_000) {
    lag.mark(100n, at);
    lag.replay(100n);
  }
  expect(lag.ms(60_000)).toBe(0);
});

test("positions are compared as numbers, and an unknown one is the latest", () => {
  expect(laterPosition("0/9", "0/10")).toBe("0/10");
  expect(laterPosition("A/0", "9/FFFFFFFF")).toBe("A/0");
  expect(laterPosition(undefined, "0/1")).toBe("0/1");
  expect(laterPosition("FFFFFFFF/FFFFFFFF", "primary")).toBe("primary");
  expect(bytesOf("1/0")).toBe(2n ** 32n);
});

test.each(["", "0/", "0/G", "0/123456789", "primary2", "1/2\n"])("%j is no position", (text) => {
  expect(isPosition(text)).toBe(false);
});
