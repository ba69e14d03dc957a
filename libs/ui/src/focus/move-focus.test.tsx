import { Button } from "@accord/blueprint";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { buttonNamed, cleanUp, click, render } from "../testing/index.ts";
import { moveFocus } from "./move-focus.ts";

afterEach(cleanUp);

const key = async (type: "keydown" | "keyup") =>
  act(async () => {
    const event = new KeyboardEvent(type, { key: "Enter", bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });

test("does not let a key that went down elsewhere press the button that gets the focus", async () => {
  const onClick = vi.fn();
  await render(
    <>
      <input aria-label="City" />
      <Button onClick={onClick} text="Add Investor" />
    </>,
  );
  document.querySelector("input")?.focus();
  await key("keydown");
  moveFocus(buttonNamed("Add Investor"));
  await key("keyup");
  expect(onClick).not.toHaveBeenCalled();
});

test("leaves presses that begin on the button alone", async () => {
  const onClick = vi.fn();
  await render(<Button onClick={onClick} text="Add Investor" />);
  moveFocus(buttonNamed("Add Investor"));
  await key("keydown");
  await key("keyup");
  expect(onClick).toHaveBeenCalledOnce();
  await click(buttonNamed("Add Investor"));
  expect(onClick).toHaveBeenCalledTimes(2);
});
