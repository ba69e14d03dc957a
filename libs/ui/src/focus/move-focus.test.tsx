import { Button } from "@accord/blueprint";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { buttonNamed, byRole, cleanUp, click, render } from "../testing/index.ts";
import { moveFocus } from "./move-focus.ts";

afterEach(cleanUp);

const key = async (type: "keydown" | "keyup") =>
  act(async () => {
    const event = new KeyboardEvent(type, { key: "Enter", bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });

test("a key pressed elsewhere does not press the button that gets the focus", async () => {
  const onClick = vi.fn();
  await render(
    <>
      <input aria-label="City" />
      <Button onClick={onClick} text="Add Investor" />
    </>,
  );
  byRole("textbox", "City").focus();
  await key("keydown");
  moveFocus(buttonNamed("Add Investor"));
  await key("keyup");
  expect(onClick).not.toHaveBeenCalled();
});

test("a key pressed on the button itself works", async () => {
  const onClick = vi.fn();
  await render(<Button onClick={onClick} text="Add Investor" />);
  moveFocus(buttonNamed("Add Investor"));
  await key("keydown");
  await key("keyup");
  expect(onClick).toHaveBeenCalledOnce();
  await click(buttonNamed("Add Investor"));
  expect(onClick).toHaveBeenCalledTimes(2);
});
