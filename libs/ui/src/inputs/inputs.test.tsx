import { OverlaysProvider, PortalProvider } from "@accord/blueprint";
import { useState, type ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "../form/field.tsx";
import { FormDialog } from "../overlays/index.ts";
import {
  accessibilityFindings,
  allByRole,
  allByText,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  press,
  render,
  textOf,
  typeInto,
  waitFor,
} from "../testing/index.ts";
import { AmountInput, DayInput, PercentInput } from "./index.ts";

const changed = vi.fn();
const closed = vi.fn();
const submitted = vi.fn();
const homeZone = process.env.TZ;

interface Values {
  readonly amount?: string;
  readonly percent?: string;
  readonly day?: string;
  readonly error?: string;
}

function Form({ amount = "", percent = "", day = "", error }: Values) {
  const [values, setValues] = useState({ amount, percent, day });
  const set = (name: string) => (value: string) => {
    changed(value);
    setValues((all) => ({ ...all, [name]: value }));
  };
  return (
    <PortalProvider>
      <OverlaysProvider>
        <FormDialog
          isDirty={false}
          isPending={false}
          onClose={closed}
          onSubmit={submitted}
          pendingLabel="Creating..."
          submitLabel="Create"
          title="Agreement"
        >
          <Field label="Investment Amount" required>
            {(control) => (
              <AmountInput control={control} onChange={set("amount")} value={values.amount} />
            )}
          </Field>
          <Field label="ROI Percentage">
            {(control) => (
              <PercentInput control={control} onChange={set("percent")} value={values.percent} />
            )}
          </Field>
          <Field error={error} label="Start Date">
            {(control) => (
              <DayInput
                control={control}
                label="Start Date"
                onChange={set("day")}
                today="2026-11-20"
                value={values.day}
              />
            )}
          </Field>
          <Field label="First Payout Date">
            {(control) => (
              <DayInput
                control={control}
                label="First Payout Date"
                onChange={changed}
                readOnly
                value="2026-04-01"
              />
            )}
          </Field>
        </FormDialog>
      </OverlaysProvider>
    </PortalProvider>
  );
}

const open = (values: ComponentProps<typeof Form> = {}) => render(<Form {...values} />);

const input = (label: string) => fieldLabelled(label) as HTMLInputElement;

const calendar = () =>
  firstByRole("group", "Choose start date") ?? firstByRole("dialog", "Choose start date");

async function openCalendar(): Promise<HTMLElement> {
  await click(buttonNamed("Choose start date"));
  return waitFor(() => {
    expect(document.activeElement?.className).toContain("rdp-day");
    return calendar()!;
  });
}

/** The days of the month that is shown, without its neighbours'. */
const dayCell = (day: number) =>
  allByText(String(day), calendar()).find(({ className }) => !className.includes("outside"))!;

const shownMonth = () =>
  allByRole("combobox", { within: calendar() }).map(
    (select) => select instanceof HTMLSelectElement && select.selectedOptions[0]?.text,
  );

async function leave(label: string): Promise<void> {
  input(label).focus();
  await click(buttonNamed("Cancel"));
}

const nothingAmiss = async () => expect(await accessibilityFindings()).toEqual([]);

afterEach(async () => {
  await cleanUp();
  vi.resetAllMocks();
  if (homeZone === undefined) delete process.env.TZ;
  else process.env.TZ = homeZone;
});

test("amounts and percentages are selected on focus and formatted on blur", async () => {
  await open({ amount: "1,250.00" });
  const amount = input("Investment Amount");
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, 8]);
  await typeInto(amount, "$2500.5");
  expect(changed).toHaveBeenLastCalledWith("$2500.5");
  await typeInto(input("ROI Percentage"), "8%");
  await leave("Investment Amount");
  await leave("ROI Percentage");
  expect(amount.value).toBe("2,500.50");
  expect(input("ROI Percentage").value).toBe("8.00");
  expect(amount.inputMode).toBe("decimal");
});

test("an invalid amount stays as typed", async () => {
  await open();
  await typeInto(input("Investment Amount"), "12,50");
  await leave("Investment Amount");
  expect(input("Investment Amount").value).toBe("12,50");
});

test("a typed day is reported as YYYY-MM-DD and shown in full on blur", async () => {
  await open();
  await typeInto(input("Start Date"), "2/5/2026");
  expect(changed).toHaveBeenLastCalledWith("2026-02-05");
  expect(input("Start Date").value).toBe("2/5/2026");
  await leave("Start Date");
  expect(input("Start Date").value).toBe("02/05/2026");
});

test("invalid text in a day field is reported and stays visible", async () => {
  await open({ error: "Enter a date as MM/DD/YYYY" });
  await typeInto(input("Start Date"), "02/30/2026");
  await leave("Start Date");
  expect(changed).toHaveBeenLastCalledWith("02/30/2026");
  expect(input("Start Date").value).toBe("02/30/2026");
  expect(input("Start Date").getAttribute("aria-invalid")).toBe("true");
  await openCalendar();
  expect(shownMonth()).toEqual(["November", "2026"]);
});

test("a day outside the calendar's range is not changed", async () => {
  await open();
  await typeInto(input("Start Date"), "01/01/2250");
  await openCalendar();
  await press("Escape");
  expect(changed).toHaveBeenLastCalledWith("2250-01-01");
  expect(input("Start Date").value).toBe("01/01/2250");
});

test.each([
  ["UTC", "2026-03-08"],
  ["Pacific/Kiritimati", "2026-12-31"],
  ["America/Los_Angeles", "2026-03-08"],
  ["America/Los_Angeles", "2026-11-01"],
  ["Pacific/Apia", "2011-12-29"],
  ["America/Santiago", "2026-09-06"],
])("in %s the calendar shows and picks %s correctly", async (zone, day) => {
  process.env.TZ = zone;
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  await open({ day });
  await openCalendar();
  expect(textOf("gridcell", { "aria-selected": "true", within: calendar() })).toBe(
    String(Number(day.slice(8))),
  );
  await click(dayCell(15));
  expect(changed).toHaveBeenLastCalledWith(`${day.slice(0, 8)}15`);
});

test("a day next to one that the time zone skipped can be typed, and its month opens", async () => {
  process.env.TZ = "Pacific/Apia";
  await open({ day: "2011-12-31" });
  await openCalendar();
  expect(shownMonth()).toEqual(["December", "2011"]);
  expect(input("Start Date").value).toBe("12/31/2011");
  await click(dayCell(29));
  expect(changed).toHaveBeenLastCalledWith("2011-12-29");
});

test("picking a day closes the calendar and returns the focus", async () => {
  await open({ day: "2026-02-15" });
  await openCalendar();
  expect(shownMonth()).toEqual(["February", "2026"]);
  await nothingAmiss();
  await click(dayCell(15));
  expect(input("Start Date").value).toBe("02/15/2026");
  expect(document.activeElement).toBe(buttonNamed("Choose start date"));
  await waitFor(() => expect(calendar()).toBeNull());
  expect(submitted).not.toHaveBeenCalled();
});

test("an empty field starts at today; changing the month does not change the value", async () => {
  await open();
  const shown = await openCalendar();
  expect(shownMonth()).toEqual(["November", "2026"]);
  expect(document.activeElement).toBe(dayCell(20));
  await click(byRole("button", { name: /next month/i, within: shown }));
  expect(shownMonth()).toEqual(["December", "2026"]);
  expect(changed).not.toHaveBeenCalled();
});

test("Escape closes the calendar but not the dialog around it", async () => {
  await open({ day: "2026-02-15" });
  await openCalendar();
  await press("Escape");
  await waitFor(() => expect(calendar()).toBeNull());
  expect(document.activeElement).toBe(buttonNamed("Choose start date"));
  expect(closed).not.toHaveBeenCalled();
  await press("Escape");
  expect(closed).toHaveBeenCalledOnce();
});

test("Tab at the end of the calendar moves to the control after its button", async () => {
  await open({ day: "2026-02-15" });
  await openCalendar();
  await press("Tab");
  expect(document.activeElement).toBe(buttonNamed("Choose start date"));
  await waitFor(() => expect(calendar()).toBeNull());
});

test("a read-only day has no calendar button", async () => {
  await open();
  expect(input("First Payout Date").value).toBe("04/01/2026");
  expect(pageText().match(/Choose/g)).toBeNull();
  expect(allByRole("button", /^Choose/)).toHaveLength(1);
  await nothingAmiss();
});
