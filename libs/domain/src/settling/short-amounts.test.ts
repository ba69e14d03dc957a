import { describe, expect, test } from "vitest";
import { shortAmounts, type RestPayment } from "./short-amounts.ts";

const april = { id: "april", dueDate: "2026-04-01", amount: 2000_00, paid: 1500_00 };
const july = { id: "july", dueDate: "2026-07-01", amount: 2000_00, paid: 1900_00 };

const payment = (date: string, amount: number, restOf: string | null = null): RestPayment => ({
  restOf,
  date,
  amount,
});
const short = (...payments: RestPayment[]) =>
  Object.fromEntries(shortAmounts([july, april], payments));

describe("shortAmounts", () => {
  test("is the row's amount minus what its settler paid", () => {
    expect(short()).toEqual({ april: 500_00, july: 100_00 });
  });

  test("leaves out a row that was paid in full or more", () => {
    const paid = { ...april, paid: 2000_00 };
    const overpaid = { ...july, paid: 2100_00 };
    expect(shortAmounts([paid, overpaid], []).size).toBe(0);
  });

  test("counts payments that name the row first", () => {
    expect(short(payment("2026-06-30", 60_00, "july"))).toEqual({ april: 500_00, july: 40_00 });
    expect(short(payment("2026-06-30", 500_00), payment("2026-07-01", 100_00, "july"))).toEqual({});
  });

  test("counts other payments for the earliest due rows first", () => {
    expect(short(payment("2026-07-02", 550_00))).toEqual({ july: 50_00 });
  });

  test("ignores payments more than 7 days before the due day", () => {
    expect(short(payment("2026-03-24", 500_00))).toEqual({ april: 500_00, july: 100_00 });
    expect(short(payment("2026-03-25", 500_00))).toEqual({ july: 100_00 });
  });

  test("does not carry a surplus to rows that are paid in full", () => {
    expect(short(payment("2026-08-01", 9000_00))).toEqual({});
    expect(short(payment("2026-08-01", 9000_00, "april"))).toEqual({ july: 100_00 });
  });
});
