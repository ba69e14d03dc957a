import { OverlaysProvider, PortalProvider } from "@accord/blueprint";
import { MemoryRouter } from "@accord/router";
import { sampleSession } from "@accord/shell-kit/testing";
import {
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  render,
  textOf,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { createQueryClient } from "@accord/api-client";
import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "react-redux";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWith } from "../testing/answers.ts";
import { App } from "./app.tsx";
import { createSessionStore } from "./session-store.ts";

const USER = "GET /api/auth/user";
const CONFIG = "GET /config.json";
const unauthorized = [
  401,
  { message: "Sign in", code: "unauthorized", requestId: "test" },
] as const;
const flags = { TEST_MODE: true, ADVANCED_ROI_CALCULATIONS: true };
const staff = [200, { ...sampleSession, productName: "Harbor Ledger", flags }] as const;

const show = (path: string, store = createSessionStore()) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <PortalProvider>
            <OverlaysProvider>
              <App />
            </OverlaysProvider>
          </PortalProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );

const heading = () => textOf("heading", { level: 1 });

beforeEach(() => {
  document.head.innerHTML = '<meta name="application-name" content="Accord">';
  vi.spyOn(window, "scrollTo").mockReturnValue();
});

afterEach(async () => {
  await cleanUp();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("while the sign-in state is loading only a spinner is shown", async () => {
  answerWith({ [USER]: "never" });
  await show("/");
  expect(textOf("status")).toBe("Loading");
  expect(firstByRole("navigation")).toBeNull();
});

test("signed out, / shows the sign-in page with the product name", async () => {
  answerWith({ [USER]: unauthorized, [CONFIG]: [200, { productName: "Harbor Ledger" }] });
  await show("/");
  await waitFor(() => expect(heading()).toBe("Harbor Ledger"));
  expect(pageText()).toContain("Secure investor management and payout tracking");
  const email = fieldLabelled("Email Address");
  expect([email.getAttribute("type"), email.required]).toEqual(["email", true]);
  expect(fieldLabelled("Password").required).toBe(true);
  expect(buttonNamed("Sign In").type).toBe("submit");
  expect(document.title).toBe("Harbor Ledger");
});

test("signed out, every other address is not found", async () => {
  answerWith({ [USER]: unauthorized, [CONFIG]: [200, { productName: "Accord" }] });
  await show("/investors");
  await waitFor(() => expect(heading()).toBe("404 Page Not Found"));
  expect(firstByRole("navigation")).toBeNull();
});

test("an address that is opened after the session was ended shows the sign-in page and why", async () => {
  const message = "An administrator ended your session.";
  answerWith({
    [USER]: [401, { message, code: "session_ended", requestId: "test" }],
    [CONFIG]: [200, { productName: "Accord" }],
  });
  await show("/investors");
  await waitFor(() => expect(pageText()).toContain(message));
  expect(heading()).toBe("Accord");
});

test("an address that was asked for without a session is opened after the sign-in, once", async () => {
  answerWith({ [USER]: unauthorized, [CONFIG]: [200, { productName: "Harbor Ledger" }] });
  await show("/admin?id=7");
  await waitFor(() => expect(heading()).toBe("404 Page Not Found"));
  await click(byRole("link", "Go to the sign-in page"));
  await waitFor(() => expect(heading()).toBe("Harbor Ledger"));
  await cleanUp();
  answerWith({ [USER]: staff });
  await show("/");
  await waitFor(() => expect(heading()).toBe("Admin Panel"));
  await cleanUp();
  await show("/");
  await waitFor(() => expect(heading()).toBe("Dashboard"));
});

test("signed in, the frame has the six links, the user and Sign out", async () => {
  answerWith({ [USER]: staff });
  await show("/");
  await waitFor(() => expect(heading()).toBe("Dashboard"));
  // Below it are the links of remotes, which another test file may have read.
  const first = firstByRole("navigation");
  const links = textsOf("link", { within: first });
  expect(links).toEqual([
    "Dashboard",
    "Investors",
    "Agreements",
    "PDF Templates",
    "Reports",
    "Payouts",
  ]);
  expect(textOf("link", { "aria-current": "page", within: first })).toBe("Dashboard");
  expect(pageText()).toContain("User");
  expect(buttonNamed("Sign out").getAttribute("href")).toBe("/api/logout");
  expect(pageText()).toContain("Harbor Ledger");
  await waitFor(() => expect(document.title).toBe("Dashboard · Harbor Ledger"));
});

test("a server that does not respond does not count as signed out", async () => {
  answerWith({ [USER]: [503, { message: "away", code: "unavailable", requestId: "test" }] });
  await show("/");
  await waitFor(() => expect(pageText()).toContain("Error: the server did not answer."));
  answerWith({ [USER]: unauthorized, [CONFIG]: [200, { productName: "Accord" }] });
  await click(buttonNamed("Try again"));
  await waitFor(() => buttonNamed("Sign In"));
});

test("a flag that was switched by hand is kept for the browser session", async () => {
  answerWith({ [USER]: staff });
  await show("/");
  await waitFor(() => buttonNamed("Experimental Feature"));
  await click(buttonNamed("Experimental Feature"));
  expect(createSessionStore().getState().flags.switched).toEqual({
    ADVANCED_ROI_CALCULATIONS: false,
  });
  await waitFor(() => {
    expect(textsOf("alert").join(" ")).toContain(
      "Advanced ROI calculations are off for this browser session.",
    );
  });
});
