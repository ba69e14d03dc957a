import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ImportField } from "./import-field.ts";
import { cellRemark, readCell } from "./read-cell.ts";
import { dayOrderOf, mayBeginWithYear, mayHaveSwappedDays } from "./read-day.ts";

const mdy = { dayOrder: "mdy", isFraction: false } as const;
const field = (type: ImportField["type"]): ImportField => ({
  ...{ name: "x", label: "X", type, headers: [], example: "" },
});
const read = (
  type: ImportField["type"],
  cell: string,
  formats: Parameters<typeof readCell>[2] = mdy,
) => readCell(field(type), cell, formats);

describe("days", () => {
  test.each([
    ["02/03/2026", "2026-02-03", "2026-03-02"],
    ["2/3/2026", "2026-02-03", "2026-03-02"],
    ["02.03.2026", "2026-02-03", "2026-03-02"],
    ["2026-02-03", "2026-02-03", "2026-02-03"],
    ["2026-\u200B02-\uFEFF03", "2026-02-03", "2026-02-03"],
    ["02/\u00A003/\u202E2026", "2026-02-03", "2026-03-02"],
    ["2026-02-03T00:00:00.000Z", "2026-02-03", "2026-02-03"],
    ["3-Feb-2026", "2026-02-03", "2026-02-03"],
    ["3 February 2026", "2026-02-03", "2026-02-03"],
    ["Feb 3, 2026", "2026-02-03", "2026-02-03"],
    ["46056", "2026-02-03", "2026-02-03"],
    ["46056.0", "2026-02-03", "2026-02-03"],
    ["46056.7083", "2026-02-03", "2026-02-03"],
    ["2/3/26", "2026-02-03", "2026-03-02"],
    ["02-03-26", "2026-02-03", "2026-03-02"],
    ["2. 3. 2026", "2026-02-03", "2026-03-02"],
    ["3-Feb-26", "2026-02-03", "2026-02-03"],
    ["3/Feb/2026", "2026-02-03", "2026-02-03"],
    ["03FEB2026", "2026-02-03", "2026-02-03"],
    ["3rd of February, 2026", "2026-02-03", "2026-02-03"],
    ["Feb. 3rd, 2026", "2026-02-03", "2026-02-03"],
    ["Feb 3 '26", "2026-02-03", "2026-02-03"],
    ["Sept 3, 2026", "2026-09-03", "2026-09-03"],
    ["Tuesday, February 3, 2026", "2026-02-03", "2026-02-03"],
    ["'02/03/2026", "2026-02-03", "2026-03-02"],
    ["2026/02/03", "2026-02-03", "2026-02-03"],
    ["2026.2.3", "2026-02-03", "2026-02-03"],
    ["2026-Feb-03", "2026-02-03", "2026-02-03"],
    ["20260203", "2026-02-03", "2026-02-03"],
    ["02032026", "2026-02-03", "2026-03-02"],
    ["20122026", "20122026", "2026-12-20"],
    ["2026-02-03T17:00:00.000Z", "2026-02-03", "2026-02-03"],
    ["2026-02-03 04:30:00", "2026-02-03", "2026-02-03"],
    ["2026-02-03T23:30:00-05:00", "2026-02-03", "2026-02-03"],
    ["2/3/2026 12:00 AM", "2026-02-03", "2026-03-02"],
    ["2/3/26, 5:00 p.m. EST", "2026-02-03", "2026-03-02"],
    ["Tue Feb 03 2026 00:00:00 GMT-0500 (Eastern Standard Time)", "2026-02-03", "2026-02-03"],
  ])("%s", (text, month, day) => {
    expect(read("day", text)).toBe(month);
    expect(read("day", text, { dayOrder: "dmy", isFraction: false })).toBe(day);
  });

  test.each([
    ...["02/30/2026", "13/13/2026", "soon", "2026", "9999", "3-Foo-2026", "3-Mar", "Feb-26"],
    ...["2/29/26", "4/15/99", "13/2/2026", "2026-02-03T04:00:00Z", "Marble 3, 2026", "02/03.2026"],
    ...["0", "1/0/1900", "12345678", "2026-02-03 and 2026-02-04"],
  ])("%s is no day and stays as it is", (text) => {
    expect(read("day", text)).toBe(text);
  });

  const remark = (text: string, dayOrder: "mdy" | "dmy" = "mdy") =>
    cellRemark(field("day"), text, { dayOrder, isFraction: false });

  test.each([
    ["4/15/99", ["1999-04-15", "2099-04-15"]],
    ["4/15/31", ["2031-04-15", "1931-04-15"]],
    ["2/29/00", undefined],
    ["13/2/2026", ["2026-02-13"]],
    ["26-01-15", ["2015-01-26", "2026-01-15"]],
    ["26.01.15", ["2015-01-26"]],
    ["2026-02-03T04:00:00Z", ["2026-02-03", "2026-02-02"]],
    ["02/30/2026", []],
    ["02/03/2026", undefined],
  ])("%s may mean %j", (text, options) => {
    expect(remark(text)?.options).toEqual(options);
  });

  test("in a column without an order of its own, 26-01-15 may begin with the year", () => {
    const formats = { dayOrder: "dmy", isDayOrderOpen: true, isFraction: false } as const;
    expect(read("day", "26-01-15", formats)).toBe("26-01-15");
    expect(cellRemark(field("day"), "26-01-15", formats)).toEqual({
      day: null,
      problem: "may begin with the day or the year",
      options: ["2015-01-26", "2026-01-15"],
    });
    expect(read("day", "02-03-26", formats)).toBe("2026-03-02");
    expect(read("day", "26-01-99", formats)).toBe("26-01-99");
    expect(read("day", "26-01-15", { ...formats, isDayOrderOpen: false })).toBe("2015-01-26");
  });

  test.each([
    ["26-02-15", "2026-02-15"],
    ["260215", "2026-02-15"],
    ["26.2.15", "2026-02-15"],
    ["6/2/15", "2006-02-15"],
    ["2026-02-15", "2026-02-15"],
    ["45-02-15", "45-02-15"],
    ["02/03/2026", "02/03/2026"],
    ["02032026", "02032026"],
    ["26-15-02", "26-15-02"],
  ])("in a column with the year first %s is %s", (text, day) => {
    const formats = { dayOrder: "ymd", isDayOrderOpen: true, isFraction: false } as const;
    expect(read("day", text, formats)).toBe(day);
  });

  test.each([
    ["45-02-15", ["2045-02-15", "1945-02-15"]],
    ["02/03/2026", ["2026-02-03", "2026-03-02"]],
    ["02032026", ["2026-02-03", "2026-03-02"]],
  ])("beside dates with the year first %s is asked", (text, options) => {
    const formats = { dayOrder: "ymd", isDayOrderOpen: true, isFraction: false } as const;
    expect(cellRemark(field("day"), text, formats)?.options).toEqual(options);
  });

  test("six digits are read in an order that was chosen for them, else asked", () => {
    const chosen = { dayOrder: "mdy", isDayOrderOpen: true, isFraction: false } as const;
    expect(read("day", "020326", chosen)).toBe("2026-02-03");
    expect(read("day", "020326")).toBe("020326");
    expect(remark("020326")).toEqual({
      day: null,
      problem: "has no signs between day, month and year",
      options: ["2026-02-03", "2026-03-02", "2002-03-26"],
    });
  });

  test.each([
    [["26-02-15"], true],
    [["12/31/2026", "260215"], true],
    [["02/03/2026", "26.02.15", "2026-02-03", "99-13-99"], false],
  ])("the year may come first in %j: %s", (texts, may) => {
    expect(mayBeginWithYear(texts)).toBe(may);
  });

  test.each([
    ["Monday 12/02/2026", "The date falls on another weekday. Compare it with the source"],
    ["Wednesday 12/02/2026", undefined],
    ["Wed, 2 Dec 2026", undefined],
    ["Thu, 2 Dec 2026 14:05", "The date falls on another weekday. Compare it with the source"],
    ["1/15/26", "Years of two digits are read as 20xx"],
    ["46056.7083", "The time of day is left out"],
    ["46056", "Day numbers of a spreadsheet are read as its dates"],
    ["2026-02-03T17:00:00.000Z", "The time of day is left out"],
    ["2026-02-03T00:00:00.000Z", undefined],
    ["Feb 3, 2026", undefined],
  ])("%s is read with the notice %j", (text, notice) => {
    expect(remark(text)?.notice).toBe(notice);
  });

  test("a real day is read as itself or not at all, however it is written", () => {
    const name = (day: Date, month: "short" | "long") =>
      day.toLocaleString("en-US", { timeZone: "UTC", month });
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2089-12-31"), noInvalidDate: true }),
        fc.constantFrom("", " 14:05", "T23:59:59", " 1:07 AM", ", 12:00:00 PM"),
        (day, time) => {
          const iso = day.toISOString().slice(0, 10);
          const [y = "", m = "", d = ""] = iso.split("-");
          const yy = y.slice(2);
          const texts = [
            ...[
              `${m}/${d}/${y}`,
              `${m}-${d}-${y}`,
              `${Number(m)}/${Number(d)}/${yy}`,
              `${y}${m}${d}`,
            ],
            ...[`${d}-${name(day, "short")}-${yy}`, `${name(day, "long")} ${Number(d)}, ${y}`],
            ...[`${d} ${name(day, "short").toUpperCase()} ${y}`, `${y}/${m}/${d}`, `${m}${d}${y}`],
          ];
          for (const text of texts) {
            const { options } = remark(text + time) ?? {};
            if (options) expect(options, text).toContain(iso);
            else expect(read("day", text + time), text).toBe(iso);
          }
        },
      ),
    );
  });

  test.each([
    [["02/03/2026", "04/05/2026"], "open"],
    [["1/15/26", "3/4/26 10:00"], "mdy"],
    [["26-01-15"], "open"],
    [["26.01.15", "15/01/99"], "dmy"],
    [["02/03/2026", "04/25/2026"], "mdy"],
    [["02/03/2026", "25/04/2026"], "dmy"],
    [["13/02/2026", "04/25/2026"], "open"],
    [["02/03/26", "15/04/26", "4/15/2026"], "open"],
    [["260215"], "open"],
    [["02032026"], "open"],
    [["20260203"], null],
    [["02/02/2026"], null],
    [["2026-02-03", "46056", ""], null],
    [["02/03/2026", "13/13/2026"], "open"],
    [["02/03/2026", "31/02/2026"], "open"],
    [["02/03/2026", "02/30/2026"], "open"],
    [["13/13/2026"], null],
    [["31-02-15", "04-05-26"], "open"],
  ])("the order of %j is %s", (texts, order) => {
    expect(dayOrderOf(texts)).toBe(order);
  });

  test.each([
    [["2026-03-02", "25/04/2026"], true],
    [["2026-03-02", "2026-11-05", "04/25/2026"], true],
    [["2026-03-02", "2026-03-25", "25/04/2026"], false],
    [["2026-03-02", "02/03/2026"], false],
    [["02/03/2026", "25/04/2026"], false],
    [["2026-03-02", ""], false],
  ])("whether days of %j may be exchanged is %s", (texts, isSwapped) => {
    expect(mayHaveSwappedDays(texts)).toBe(isSwapped);
  });

  test("24:00 may be the next day, and no other time is beyond its day", () => {
    expect(remark("02/03/2026 24:00")?.options).toEqual(["2026-02-03", "2026-02-04"]);
    for (const time of ["25:00", "24:01", "10:61", "10:10:75"])
      expect(read("day", `02/03/2026 ${time}`)).toBe(`02/03/2026 ${time}`);
  });
});
