import { afterEach, expect, test } from "vitest";
import { buttonNamed, byRole, byText, cleanUp, click, render, settle } from "../testing/index.ts";
import { Card } from "../page/card.tsx";

interface Rows {
  readonly names: readonly string[];
  readonly isOff?: boolean;
}

function List({ names, isOff = false }: Rows) {
  return (
    <Card title="Recently deleted">
      {names.map((name) => (
        <p key={name}>
          <button disabled={isOff} type="button">
            {name}
          </button>
        </p>
      ))}
      <p>End of the list</p>
    </Card>
  );
}

const focused = () => document.activeElement?.textContent;

afterEach(cleanUp);

test("focuses the card's heading when the focused row is removed or the button is disabled", async () => {
  const view = await render(<List names={["Ada", "Ben"]} />);
  await click(buttonNamed("Ada"));
  await view.rerender(<List names={["Ben"]} />);
  await settle();
  expect(focused()).toBe("Recently deleted");

  await click(buttonNamed("Ben"));
  await view.rerender(<List isOff names={["Ben"]} />);
  await settle();
  expect(focused()).toBe("Recently deleted");
});

function Parts({ isLoaded, names }: { isLoaded: boolean; names: readonly string[] }) {
  return (
    <Card title="Details">
      <p>{isLoaded ? "loaded" : "loading"}</p>
      {isLoaded && <List names={names} />}
    </Card>
  );
}

test("the inner one of nested containers keeps the focus, also when it was mounted later", async () => {
  const view = await render(<Parts isLoaded={false} names={[]} />);
  await view.rerender(<Parts isLoaded names={["Ada", "Ben"]} />);
  await click(buttonNamed("Ada"));
  await view.rerender(<Parts isLoaded names={["Ben"]} />);
  await settle();
  expect(focused()).toBe("Recently deleted");

  await click(buttonNamed("Ben"));
  await view.rerender(<Parts isLoaded={false} names={["Ben"]} />);
  await settle();
  expect(focused()).toBe("Details");
});

test("keeps the focus on a row that moves", async () => {
  const view = await render(<List names={["Ada", "Ben", "Cleo"]} />);
  await click(buttonNamed("Ada"));
  await view.rerender(<List names={["Ben", "Cleo", "Ada"]} />);
  await settle();
  expect(focused()).toBe("Ada");
});

test("a change does not bring the focus back while it moves to another control", async () => {
  await render(<List names={["Ada", "Ben"]} />);
  const [ada, ben] = [buttonNamed("Ada"), buttonNamed("Ben")];
  await click(ada);
  // A tooltip beside the button goes as it is left.
  ada.addEventListener("blur", () => ada.parentElement?.append("gone"), { once: true });
  ada.dispatchEvent(new FocusEvent("focusout", { relatedTarget: ben, bubbles: true }));
  ada.blur();
  await settle();
  expect(document.activeElement).toBe(document.body);

  await click(ada);
  ada.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  ada.parentElement?.append("gone");
  ada.blur();
  await settle();
  expect(document.activeElement).toBe(document.body);

  await click(ada);
  ben.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  ada.parentElement?.append("gone");
  ada.blur();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

test("does not restore the focus after a click beside all controls", async () => {
  const view = await render(<List names={["Ada", "Ben"]} />);
  await click(buttonNamed("Ada"));
  buttonNamed("Ada").blur();
  byText("End of the list").click();
  await view.rerender(<List names={["Ben"]} />);
  await settle();
  expect(document.activeElement).toBe(document.body);
});

function Field({ isLoaded }: { readonly isLoaded: boolean }) {
  return (
    <Card title="Reports">
      {isLoaded ? (
        <div>
          <input defaultValue="Ada L" id="name" onFocus={(event) => event.target.select()} />
        </div>
      ) : (
        <input defaultValue="Ada L" id="name" />
      )}
    </Card>
  );
}

test("a replacement with the same id gets the focus and the caret", async () => {
  const view = await render(<Field isLoaded={false} />);
  const before = byRole("textbox") as HTMLInputElement;
  before.focus();
  before.setSelectionRange(3, 3);
  await view.rerender(<Field isLoaded />);
  await settle();
  const after = byRole("textbox") as HTMLInputElement;
  expect(after).not.toBe(before);
  expect(document.activeElement).toBe(after);
  expect([after.selectionStart, after.selectionEnd]).toEqual([3, 3]);
});
