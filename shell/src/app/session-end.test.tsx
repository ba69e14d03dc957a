import { call, createQueryClient, SignInCancelled } from "@accord/api-client";
import { OverlaysProvider, PortalProvider } from "@accord/blueprint";
import { MemoryRouter } from "@accord/router";
import { sampleSession } from "@accord/shell-kit/testing";
import { FormDialog } from "@accord/ui/overlays";
import {
  buttonNamed,
  cleanUp,
  click,
  firstByRole,
  pageText,
  render,
  textOf,
  waitFor,
} from "@accord/ui/testing";
import { QueryClientProvider, useQuery, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Provider } from "react-redux";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userKey } from "../features/auth/use-sign-in-state.ts";
import { answerWith } from "../testing/answers.ts";
import { App } from "./app.tsx";
import { createSessionStore } from "./session-store.ts";

vi.mock("./load-page.ts", () => ({ loadPage: async () => PageWithForm }));

const USER = "GET /api/auth/user";
const LIST = "GET /api/deleted";
const unauthorized = [
  401,
  { message: "Sign in", code: "unauthorized", requestId: "test" },
] as const;
const flags = { TEST_MODE: true, ADVANCED_ROI_CALCULATIONS: true };
const config = { "GET /config.json": [200, { productName: "Accord" }] } as const;
const staff = { [USER]: [200, { ...sampleSession, flags }], [LIST]: [200, []] } as const;
const ended = { [USER]: unauthorized, [LIST]: unauthorized, ...config };

function PageWithForm() {
  const [isOpen, setOpen] = useState(false);
  const list = useQuery({
    queryKey: ["/api/deleted"],
    queryFn: async () => (await fetch("/api/deleted")).status,
  });
  return (
    <>
      <h1>Records: {list.data}</h1>
      <button onClick={() => setOpen(true)}>Edit</button>
      {isOpen && (
        <FormDialog
          isDirty
          isPending={false}
          onClose={() => setOpen(false)}
          onSubmit={() => undefined}
          pendingLabel="Saving..."
          submitLabel="Save"
          title="Edit Record"
        >
          <input aria-label="City" defaultValue="Huntsville" />
        </FormDialog>
      )}
    </>
  );
}

let client: QueryClient;
const typed = () => firstByRole("textbox", "City")?.value;
const heading = () => textOf("heading", { level: 1 });
const QUESTION = "Your session has ended";

/** As `Providers` does after a 401. */
const endSession = async () => {
  answerWith(ended);
  client.setQueryData(userKey, null);
};

beforeEach(async () => {
  document.head.innerHTML = '<meta name="application-name" content="Accord">';
  vi.spyOn(window, "scrollTo").mockReturnValue();
  answerWith(staff);
  client = createQueryClient();
  await render(
    <Provider store={createSessionStore()}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={["/investors"]}>
          <PortalProvider>
            <OverlaysProvider>
              <App />
            </OverlaysProvider>
          </PortalProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  await waitFor(() => expect(heading()).toBe("Records: 200"));
});

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("when the session ends the page redirects to the landing page, not to 404", async () => {
  await endSession();
  await waitFor(() => expect(heading()).toBe("Accord"));
  buttonNamed("Sign In");
  expect(pageText()).not.toContain("404");
});

test("the landing page says why the server ended the session", async () => {
  const message = "You were signed out at your sign-in service.";
  answerWith({
    ...ended,
    [USER]: [401, { message, code: "session_ended", requestId: "test" }],
  });
  client.setQueryData(userKey, null);
  await client.invalidateQueries({ queryKey: userKey });
  await waitFor(() => expect(heading()).toBe("Accord"));
  await waitFor(() => expect(pageText()).toContain(message));
});

const users = "POST /api/users/:id/end-sessions";
const required = [
  403,
  { message: "Sign in again to do this.", code: "recent_sign_in_required", requestId: "test" },
] as const;
const again = "Sign in again to go on";
const endSessions = () =>
  call("POST", "/api/users/:id/end-sessions", { params: { id: sampleSession.id } });
const answerEnd = (answer: readonly [number, object]) =>
  answerWith({ ...staff, [users.replace(":id", sampleSession.id)]: answer });

test("a call that needs a recent sign-in waits for it and is sent again, with the form kept", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  await click(buttonNamed("Edit"));
  await waitFor(() => expect(typed()).toBe("Huntsville"));
  answerEnd(required);
  const ending = endSessions();
  await waitFor(() => expect(pageText()).toContain(again));
  await click(buttonNamed("Sign in"));
  expect(open).toHaveBeenCalledWith("/api/login?again", "_blank", "noopener");
  await waitFor(() => buttonNamed("Go on"));

  const fetch = answerEnd([200, { ended: 1 }]);
  window.dispatchEvent(new Event("focus"));
  expect(await ending).toEqual({ ended: 1 });
  expect(fetch.mock.calls.filter(([, init]) => init?.method === "POST")).toHaveLength(1);
  await waitFor(() => expect(pageText()).not.toContain(again));
  expect(typed()).toBe("Huntsville");
});

test("without a new sign-in it asks again, and a call that the user cancels ends", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  answerEnd(required);
  const refused = endSessions().catch((error: unknown) => error);
  await waitFor(() => expect(pageText()).toContain(again));
  await click(buttonNamed("Sign in"));
  window.dispatchEvent(new Event("focus"));
  await waitFor(() => buttonNamed("Sign in"));
  await click(buttonNamed("Cancel"));
  expect(await refused).toBeInstanceOf(SignInCancelled);
  await waitFor(() => expect(pageText()).not.toContain(again));
});

test("a form with input stays, shows a dialog, and continues after a sign-in in another tab", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  await click(buttonNamed("Edit"));
  await waitFor(() => expect(typed()).toBe("Huntsville"));
  await endSession();
  await waitFor(() => expect(pageText()).toContain(QUESTION));
  expect(typed()).toBe("Huntsville");
  await click(buttonNamed("Sign in"));
  expect(open).toHaveBeenCalledWith("/api/login", "_blank", "noopener");

  answerWith(staff);
  window.dispatchEvent(new Event("focus"));
  await waitFor(() => expect(client.getQueryData(userKey)).toMatchObject({ id: sampleSession.id }));
  await waitFor(() => expect(pageText()).not.toContain(QUESTION));
  expect(typed()).toBe("Huntsville");
  expect(heading()).toBe("Records: 200");
});

test("leaving the form after the end of the session shows the landing page", async () => {
  await click(buttonNamed("Edit"));
  await waitFor(() => expect(typed()).toBe("Huntsville"));
  await endSession();
  await waitFor(() => buttonNamed("Back to the form"));
  await click(buttonNamed("Back to the form"));
  await click(buttonNamed("Cancel"));
  await waitFor(() => buttonNamed("Discard changes"));
  await click(buttonNamed("Discard changes"));
  await waitFor(() => expect(heading()).toBe("Accord"));
  buttonNamed("Sign In");
});
