import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { cleanUp, fieldLabelled, render } from "../testing/index.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";

afterEach(cleanUp);

/** Without the browser's own insertion, which jsdom lacks. */
async function paste(input: HTMLInputElement, text: string): Promise<boolean> {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await act(async () => input.dispatchEvent(event));
  return event.defaultPrevented;
}

async function renderDigits(value = "") {
  const onInput = vi.fn<(text: string) => void>();
  await render(
    <Field label="Account number">
      {(control) => (
        <TextInput
          {...control}
          defaultValue={value}
          maxLength={17}
          onChange={({ target }) => onInput(target.value)}
        />
      )}
    </Field>,
  );
  return { input: fieldLabelled("Account number") as HTMLInputElement, onInput };
}

test("a number pasted with invisible characters keeps its last digits", async () => {
  const { input, onInput } = await renderDigits("old");
  input.select();
  expect(await paste(input, "\u202d12345678901234567\u202c")).toBe(true);
  expect(input.value).toBe("12345678901234567");
  expect(onInput).toHaveBeenLastCalledWith("12345678901234567");
});

test("a short number pasted with invisible characters has its digits alone", async () => {
  const { input, onInput } = await renderDigits("old");
  input.select();
  expect(await paste(input, "\u200b1\u00ad2\u00a0")).toBe(true);
  expect(onInput).toHaveBeenLastCalledWith("12");
});

test("the browser inserts a paste that is plain or goes into a text", async () => {
  const { input } = await renderDigits("0042");
  input.select();
  expect(await paste(input, "123456789012345678")).toBe(false);
  input.setSelectionRange(1, 1);
  expect(await paste(input, "\u202d12345678901234567")).toBe(false);
});
