import { OverlaysProvider, PortalProvider } from "@accord/blueprint";
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "../form/field.tsx";
import { FormDialog } from "../overlays/index.ts";
import {
  accessibilityFindings,
  allByRole,
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  press,
  render,
  settle,
  textOf,
  typeInto,
  waitFor,
} from "../testing/index.ts";
import { SearchSuggest } from "./search-suggest.tsx";

interface Investor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const investor = (id: string, name: string): Investor => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.com`,
});

const priya = investor("1", "Priya");
const prisca = investor("2", "Prisca");
const margaret = investor("3", "Margaret");
const everybody = [margaret, priya, prisca];

const asked = vi.fn();
const chosen = vi.fn();
const closed = vi.fn();

interface PickerProps {
  /** The answer to a query; undefined while it is under way. */
  readonly answer?: (query: string) => readonly Investor[] | undefined;
  readonly error?: string;
  readonly first?: Investor | null;
}

const everybodyLike = (query: string) =>
  everybody.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()));

function Picker({ answer = everybodyLike, error, first = null }: PickerProps) {
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState<Investor | null>(first);
  const items = answer(query);
  return (
    <PortalProvider>
      <OverlaysProvider>
        <FormDialog
          isDirty={false}
          isPending={false}
          onClose={closed}
          onSubmit={vi.fn()}
          pendingLabel="Creating..."
          submitLabel="Create"
          title="Agreement"
        >
          <Field label="Investor" required>
            {(control) => (
              <SearchSuggest<Investor>
                control={control}
                error={error}
                isLoading={items === undefined}
                itemNote={({ email }) => email}
                itemText={({ name }) => name}
                items={items}
                onQuery={(text) => {
                  asked(text);
                  setQuery(text);
                }}
                onSelect={(item) => {
                  chosen(item.name);
                  setSelected(item);
                }}
                placeholder="Search by name or email"
                query={query}
                selected={selected}
              />
            )}
          </Field>
        </FormDialog>
      </OverlaysProvider>
    </PortalProvider>
  );
}

const input = () => fieldLabelled("Investor") as HTMLInputElement;
const options = () => allByRole("option");
const names = () => options().map((option) => option.firstChild?.textContent);
const active = () =>
  document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.firstChild
    ?.textContent;

async function pressEnter(): Promise<KeyboardEvent> {
  const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => {
    input().dispatchEvent(event);
  });
  return event;
}

async function openList(): Promise<void> {
  await click(input());
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
}

const nothingAmiss = async () => expect(await accessibilityFindings()).toEqual([]);

afterEach(async () => {
  await cleanUp();
  vi.resetAllMocks();
});

test("the list opens by a click, not with the dialog, and shows a note per item", async () => {
  await render(<Picker />);
  await waitFor(() => expect(document.activeElement).toBe(input()));
  await nothingAmiss();
  expect(options()).toEqual([]);
  expect(input().getAttribute("aria-expanded")).toBe("false");
  await openList();
  expect(names()).toEqual(["Margaret", "Priya", "Prisca"]);
  expect(pageText()).toContain("priya@example.com");
  expect(input().getAttribute("role")).toBe("combobox");
  expect(document.getElementById(input().getAttribute("aria-controls")!)?.role).toBe("listbox");
  await nothingAmiss();
});

test("it searches once after the typing has paused", async () => {
  await render(<Picker />);
  await click(input());
  await typeInto(input(), "p");
  await typeInto(input(), "pri ");
  expect(asked).not.toHaveBeenCalled();
  await waitFor(() => expect(names()).toEqual(["Priya", "Prisca"]));
  expect(asked.mock.calls).toEqual([["pri"]]);
});

test("arrow keys move, Enter chooses without submitting, and the focus stays", async () => {
  await render(<Picker />);
  input().focus();
  await press("ArrowDown");
  await waitFor(() => expect(active()).toBe("Margaret"));
  await press("ArrowDown");
  expect(active()).toBe("Priya");
  await press("ArrowUp");
  await press("ArrowUp");
  expect(active()).toBe("Prisca");
  expect((await pressEnter()).defaultPrevented).toBe(true);
  expect(chosen.mock.calls).toEqual([["Prisca"]]);
  expect(input().value).toBe("Prisca");
  await waitFor(() => expect(options()).toEqual([]));
  expect(document.activeElement).toBe(input());
  // With the list closed, Enter is the form's.
  expect((await pressEnter()).defaultPrevented).toBe(false);
});

test("Enter and a click choose nothing while the list is out of date", async () => {
  await render(<Picker answer={(query) => (query === "" ? everybody : undefined)} />);
  await openList();
  await typeInto(input(), "pri");
  expect((await pressEnter()).defaultPrevented).toBe(true);
  await waitFor(() => expect(asked).toHaveBeenCalledWith("pri"));
  await pressEnter();
  await click(options()[0]!);
  expect(chosen).not.toHaveBeenCalled();
  expect(options()[0]?.getAttribute("aria-disabled")).toBe("true");
  expect(names()).toEqual(["Margaret", "Priya", "Prisca"]);
});

test("Escape closes only the list and restores the chosen name", async () => {
  await render(<Picker first={margaret} />);
  await openList();
  await typeInto(input(), "pri");
  await press("Escape");
  await waitFor(() => expect(options()).toEqual([]));
  expect(input().value).toBe("Margaret");
  expect(document.activeElement).toBe(input());
  expect(closed).not.toHaveBeenCalled();
  await press("Escape");
  expect(closed).toHaveBeenCalledOnce();
});

test("leaving without a choice keeps the chosen item; a new search starts empty", async () => {
  await render(<Picker first={margaret} />);
  await openList();
  await typeInto(input(), "pri");
  await waitFor(() => expect(names()).toEqual(["Priya", "Prisca"]));
  await click(buttonNamed("Cancel"));
  expect(input().value).toBe("Margaret");
  await openList();
  await waitFor(() => expect(names()).toEqual(["Margaret", "Priya", "Prisca"]));
  await click(options()[1]!);
  expect(input().value).toBe("Priya");
});

test.each([
  [{ answer: () => undefined }, "Loading..."],
  [{ answer: () => [] }, "No matches"],
  [{ error: "Failed to fetch investors" }, "Failed to fetch investors"],
])("an empty list shows the reason (%#)", async (props, text) => {
  await render(<Picker {...props} />);
  await click(input());
  await waitFor(() => expect(textOf("status")).toBe(text));
  expect((await pressEnter()).defaultPrevented).toBe(true);
  await nothingAmiss();
  await settle(150);
});
