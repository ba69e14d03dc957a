import { queryOf } from "@accord/api-client";
import { Field, TextInput } from "@accord/ui";
import {
  buttonNamed,
  byRole,
  cleanUp,
  click,
  descriptionOf,
  fieldLabelled,
  firstByRole,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, openPage, refusal, toastText } from "../testing/index.ts";
import { DangerNotice } from "./danger-notice.tsx";
import { useFormWrite } from "./use-form-write.tsx";
import { useServerIssues } from "./use-server-issues.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const id = "7a5e4a5e-0000-4000-8000-000000000007";
const path = `/api/agreements/${id}`;
const fields = ["notes"] as const;

type Listener = (change: { type: string }) => void;

/** A form library's form of one field, as far as a write needs it. */
function useForm() {
  const [error, setError] = useState<string>();
  const [parts] = useState(() => {
    const listeners = new Set<Listener>();
    return {
      setError: (_name: "notes", { message }: { message: string }) => setError(message),
      setFocus: () => undefined,
      subscribe: ({ callback }: { callback: Listener }) => {
        listeners.add(callback);
        return () => void listeners.delete(callback);
      },
      onChange: () => listeners.forEach((tell) => tell({ type: "change" })),
    };
  });
  return { ...parts, error };
}

/** A form of one field over a read that its write makes stale. */
function Form() {
  useQuery(queryOf("/api/agreements/:id", { params: { id } }));
  const write = useFormWrite("PATCH", "/api/agreements/:id/notes", {
    failed: "Failed to save",
    fields,
    onSaved: () => undefined,
  });
  const form = useForm();
  useServerIssues(form, write.failure, fields, write.onChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.send({ params: { id }, body: { notes: "Call first." }, ifMatch: 1 });
  };
  return (
    <form onSubmit={submit}>
      <DangerNotice>{write.notice}</DangerNotice>
      <Field error={form.error} label="Notes">
        {(control) => <TextInput {...control} onChange={form.onChange} />}
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

const notice = () => textOf("alert");
const problem = () => descriptionOf(fieldLabelled("Notes"));

async function open() {
  const server = fakeServer({ [`GET ${path}`]: { body: { id } } });
  await openPage(<Form />);
  const reads = () => server.seen("GET", path).length;
  await waitFor(() => expect(reads()).toBe(1));
  return { server, reads };
}

test("refetches the shown data after a 412 only", async () => {
  const { server, reads } = await open();
  for (const [index, status] of [404, 409, 412].entries()) {
    server.change(`PATCH ${path}/notes`, refusal(status, `Refused with ${status}.`));
    await click(buttonNamed("Save"));
    await waitFor(() => expect(reads()).toBe(index + 2));
  }
  server.change(`PATCH ${path}/notes`, refusal(422, "Refused with 422."));
  await click(buttonNamed("Save"));
  await waitFor(() => expect(notice()).toBe("Refused with 422."));
  expect(reads()).toBe(4);
});

test("shows the specified text in the toast and the reason in the notice, until the form is changed", async () => {
  const { server } = await open();
  server.change(`PATCH ${path}/notes`, refusal(409, "Reopen the agreement first."));
  await click(buttonNamed("Save"));
  await waitFor(() => expect(notice()).toBe("Reopen the agreement first."));
  expect(toastText()).toBe("Failed to save");
  await typeInto(fieldLabelled("Notes"), "Call first.");
  await waitFor(() => expect(notice()).toBeUndefined());
});

test("shows where to act on a field's issue, and keeps the form open", async () => {
  const { server } = await open();
  const message = "The reference FLD-0043 is taken by an agreement that was deleted.";
  const link = { to: "/admin?deleted=FLD-0043#deleted", text: "Find FLD-0043" };
  const issues = [{ path: "notes", message, link }];
  server.change(`PATCH ${path}/notes`, refusal(409, message, { issues }));
  await click(buttonNamed("Save"));
  await waitFor(() => expect(problem()).toBe(message));
  const shown = firstByRole("link", { within: byRole("alert") });
  expect([notice(), shown?.getAttribute("href"), shown?.target]).toEqual([
    "Find FLD-0043",
    link.to,
    "_blank",
  ]);
});

test("shows a field's issue once, and keeps a 412 visible", async () => {
  const { server } = await open();
  const message = "Notes has a character that cannot be stored";
  const issues = [{ path: "notes", message }];
  server.change(`PATCH ${path}/notes`, refusal(422, message, { issues }));
  await click(buttonNamed("Save"));
  await waitFor(() => expect(problem()).toBe(message));
  expect(notice()).toBeUndefined();
  server.change(`PATCH ${path}/notes`, refusal(412, "Somebody changed this record."));
  await typeInto(fieldLabelled("Notes"), "Call first.");
  await click(buttonNamed("Save"));
  await waitFor(() => expect(notice()).toBe("Somebody changed this record."));
  await typeInto(fieldLabelled("Notes"), "Call first, please.");
  expect(notice()).toBe("Somebody changed this record.");
});
