import { buttonNamed, cleanUp, click, pageText, render, textOf } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { useNotify } from "../use-notify.ts";
import { TestShell } from "./test-shell.tsx";

afterEach(cleanUp);

test("shows the last notification as text with a button for its action", async () => {
  const undo = vi.fn();
  function Pays() {
    const notify = useNotify();
    const pay = () =>
      notify.success("Payout completed", undefined, { label: "Undo", onClick: undo });
    return <button onClick={pay}>Pay</button>;
  }
  await render(
    <TestShell>
      <Pays />
    </TestShell>,
  );
  await click(buttonNamed("Pay"));
  expect(textOf("status", "Notification")).toBe("Payout completed");
  await click(buttonNamed("Undo"));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(pageText()).toBe("Pay");
});
