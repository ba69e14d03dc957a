import { OverlaysProvider, PortalProvider } from "@accord/blueprint";
import { useState, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "../form/field.tsx";
import { TextInput } from "../form/inputs.tsx";
import { PageHeader } from "../page/page-header.tsx";
import {
  buttonNamed,
  byRole,
  cleanUp,
  click,
  descriptionOf,
  fieldLabelled,
  firstByRole,
  pageText,
  press,
  render,
  settle,
  textOf,
  waitFor,
} from "../testing/index.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { RecordDrawer } from "./record-drawer.tsx";

const QUESTION = "Are you sure you want to delete this investor?";

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <PortalProvider>
      <OverlaysProvider>{children}</OverlaysProvider>
    </PortalProvider>
  );
}

function Deleting({ onConfirm }: { readonly onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Page>
      <button onClick={() => setOpen(true)} type="button">
        Delete
      </button>
      <ConfirmDialog
        confirmLabel="Delete investor"
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={onConfirm}
        question={QUESTION}
      >
        James Calloway
      </ConfirmDialog>
    </Page>
  );
}

function Editing({
  isDirty,
  isPending,
}: {
  readonly isDirty: boolean;
  readonly isPending: boolean;
}) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Page>
      {isOpen && (
        <FormDialog
          error={isPending ? undefined : "The e-mail is taken"}
          isDirty={isDirty}
          isPending={isPending}
          onClose={() => setOpen(false)}
          onSubmit={submitted}
          pendingLabel="Adding..."
          submitLabel="Add Investor"
          title="Add New Investor"
        >
          <Field error="Enter a full email address" label="Email" required>
            {(control) => <TextInput {...control} type="email" />}
          </Field>
        </FormDialog>
      )}
    </Page>
  );
}

const submitted = vi.fn();

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const dialog = (role: string) => firstByRole(role);

afterEach(async () => {
  await cleanUp();
  submitted.mockReset();
});

test("a confirm dialog focuses Cancel and returns the focus to its opener", async () => {
  const onConfirm = vi.fn();
  await render(<Deleting onConfirm={onConfirm} />);
  await click(buttonNamed("Delete"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
  const question = dialog("alertdialog");
  const id = question?.getAttribute("aria-labelledby") ?? "";
  expect(document.getElementById(id)?.textContent).toBe(QUESTION);

  await click(buttonNamed("Delete investor"));
  expect(onConfirm).toHaveBeenCalledOnce();
  buttonNamed("Cancel").focus();
  await press("Escape");
  await waitFor(() => expect(dialog("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Delete"));
});

test("a double click confirms once", async () => {
  const onConfirm = vi.fn();
  await render(<Deleting onConfirm={onConfirm} />);
  await click(buttonNamed("Delete"));
  const confirm = await waitFor(() => buttonNamed("Delete investor"));
  confirm.click();
  confirm.click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("closing a dirty form asks once", async () => {
  await render(<Editing isDirty isPending={false} />);
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(pageText()).toContain("Discard your changes?"));
  await click(buttonNamed("Keep editing"));
  await waitFor(() => expect(pageText()).not.toContain("Discard your changes?"));
  expect(dialog("dialog")).not.toBeNull();
  await click(buttonNamed("Cancel"));
  await waitFor(() => buttonNamed("Discard changes"));
  await click(buttonNamed("Discard changes"));
  await waitFor(() => expect(dialog("dialog")).toBeNull());
});

test("closing an untouched form does not ask", async () => {
  await render(<Editing isDirty={false} isPending={false} />);
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(dialog("dialog")).toBeNull());
});

test("a pending form shows its label, disables its fields and submits nothing twice", async () => {
  const view = await render(<Editing isDirty isPending={false} />);
  await waitFor(() => buttonNamed("Add Investor"));
  await click(buttonNamed("Add Investor"));
  expect(submitted).toHaveBeenCalledOnce();
  await view.rerender(<Editing isDirty isPending />);
  await click(buttonNamed("Adding..."));
  expect(submitted).toHaveBeenCalledOnce();
  expect(fieldLabelled("Email").matches(":disabled")).toBe(true);
});

test("a field error is linked to its field, and the form's error is announced", async () => {
  await render(<Editing isDirty={false} isPending={false} />);
  const email = fieldLabelled("Email");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(email)).toBe("Enter a full email address");
  expect(textOf("alert")).toBe("The e-mail is taken");
});

const failing = (props: { readonly isPending: boolean; readonly notice: ReactNode }) => (
  <Page>
    <FormDialog
      error={props.notice}
      isDirty
      isPending={props.isPending}
      onClose={submitted}
      onSubmit={submitted}
      pendingLabel="Updating..."
      submitLabel="Update"
      title="Edit Agreement"
    >
      <input aria-label="Reference" readOnly />
      <input aria-label="Amount" />
    </FormDialog>
  </Page>
);

const notice = () => firstByRole("alert")?.parentElement;

test("the error of a form is scrolled into view and focused, its button first", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const view = await render(failing({ isPending: false, notice: undefined }));
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe("Amount"));
  await view.rerender(failing({ isPending: true, notice: undefined }));
  await view.rerender(failing({ isPending: false, notice: "The reference is taken" }));
  await waitFor(() => expect(document.activeElement).toBe(notice()));
  expect(scrolled.mock.contexts).toEqual([notice()]);
  await view.rerender(failing({ isPending: true, notice: "The reference is taken" }));
  await view.rerender(failing({ isPending: false, notice: <button type="button">Reload</button> }));
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Reload")));
  scrolled.mockRestore();
});

test("an invalid field keeps the focus, and a notice with a button is scrolled into view", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const view = await render(failing({ isPending: false, notice: undefined }));
  const amount = await waitFor(() => fieldLabelled("Amount"));
  await waitFor(() => expect(document.activeElement).toBe(amount));
  await view.rerender(failing({ isPending: false, notice: "The amount is too large" }));
  await nextFrame();
  expect(scrolled).not.toHaveBeenCalled();
  await view.rerender(failing({ isPending: false, notice: undefined }));
  await view.rerender(failing({ isPending: false, notice: <button type="button">Reload</button> }));
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([notice()]));
  expect(document.activeElement).toBe(amount);
  scrolled.mockRestore();
});

test("a press beside a dialog does not move the focus", async () => {
  await render(<Deleting onConfirm={vi.fn()} />);
  await click(buttonNamed("Delete"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
  const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  byRole("alertdialog").parentElement?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  expect(document.activeElement?.textContent).toBe("Cancel");
});

test("closing a drawer that the URL opened focuses the page's heading", async () => {
  const page = (isOpen: boolean) => (
    <Page>
      <PageHeader title="Agreements" />
      <RecordDrawer isOpen={isOpen} onClose={submitted} title="AGR-2026-0007">
        Terms
      </RecordDrawer>
    </Page>
  );
  const view = await render(page(true));
  await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("dialog"));
  await view.rerender(page(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Agreements"));
});

test("a record drawer is a named dialog that takes the focus and closes with Escape", async () => {
  const onClose = vi.fn();
  await render(
    <Page>
      <RecordDrawer isOpen onClose={onClose} title="Margaret Okafor">
        Contact Information
      </RecordDrawer>
    </Page>,
  );
  await settle();
  const drawer = await waitFor(() => {
    const found = dialog("dialog");
    expect(found).toBe(document.activeElement);
    return found;
  });
  const title = document.getElementById(drawer?.getAttribute("aria-labelledby") ?? "");
  expect(title?.textContent).toBe("Margaret Okafor");
  await press("Escape");
  expect(onClose).toHaveBeenCalledOnce();
});
