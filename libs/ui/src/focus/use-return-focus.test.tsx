import { useEffect, useRef, useState, type ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { buttonNamed, cleanUp, click, render } from "../testing/index.ts";
import { useReturnFocus } from "./use-return-focus.ts";

afterEach(cleanUp);

interface OverlayProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function Overlay({ name, onClose, children }: OverlayProps) {
  useReturnFocus(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div>
      <button onClick={onClose} ref={button}>{`Close ${name}`}</button>
      {children}
    </div>
  );
}

type Opened = "nothing" | "first" | "second";

function Page({ initial = "nothing" }: { readonly initial?: Opened }) {
  const [opened, setOpened] = useState<Opened>(initial);
  const close = () => setOpened("nothing");
  return (
    <>
      <h1 tabIndex={-1}>Investors</h1>
      <button onClick={() => setOpened("first")}>Open</button>
      {opened === "first" && (
        <Overlay name="first" onClose={close}>
          <button onClick={() => setOpened("second")}>Replace</button>
        </Overlay>
      )}
      {opened === "second" && <Overlay name="second" onClose={close} />}
    </>
  );
}

const press = async (name: string) => {
  await click(buttonNamed(name));
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};
const focused = () => document.activeElement?.textContent;

test("an overlay that replaced another returns the focus to the opener of the first, one that the URL opened later to the heading", async () => {
  await render(<Page />);
  await press("Open");
  await press("Replace");
  await press("Close second");
  expect(focused()).toBe("Open");
  buttonNamed("Open").blur();
  await render(<Page initial="second" key="by URL" />);
  await press("Close second");
  expect(focused()).toBe("Investors");
});

function Drawer() {
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const remove = () => {
    setDeleted(true);
    setAsks(false);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Row</button>
      {isOpen && (
        <Overlay name="record" onClose={() => setOpen(false)}>
          {!isDeleted && <button onClick={() => setAsks(true)}>Delete</button>}
        </Overlay>
      )}
      {asks && <Overlay name="question" onClose={remove} />}
    </>
  );
}

test("while another overlay is open, nothing below it gets the focus", async () => {
  await render(<Drawer />);
  await press("Row");
  await press("Delete");
  await press("Close question");
  expect(focused()).not.toBe("Row");
  await press("Close record");
  expect(focused()).toBe("Row");
});
