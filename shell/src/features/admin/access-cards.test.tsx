import type { ListedUser, SecurityEntry, UserSession } from "@accord/contracts";
import { onSignInAgain } from "@accord/api-client";
import {
  allByRole,
  buttonNamed,
  chooseItem,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  render,
  settle,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import { TestPage } from "../../testing/test-page.tsx";
import { AccountPage } from "./users/account-page.tsx";
import { deviceText } from "./users/device-text.ts";
import { UsersCard } from "./users/users-card.tsx";
import { AdminPage } from "./admin-page.tsx";
import { SecurityCard } from "./security-card.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const user: ListedUser = {
  id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0021",
  email: "kim@firm.example",
  firstName: "Kim",
  lastName: "Lee",
  roles: ["staff", "admin"],
  lastSignInAt: "2026-11-20T15:04:00Z",
};
const session: UserSession = {
  id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0022",
  device: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  address: "203.0.113.7",
  signedInAt: "2026-11-20T15:04:00Z",
  lastUsedAt: "2026-11-20T16:00:00Z",
  isCurrent: false,
};
const entry: SecurityEntry = {
  id: "7",
  at: "2026-11-20T15:04:00.000Z",
  event: "refused",
  userId: user.id,
  email: user.email,
  address: "203.0.113.7",
  requestId: "request-7",
  method: "POST",
  path: "/api/agreements",
  status: 403,
  detail: "",
};

test("users are listed with roles and last sign-in, and their sessions can be ended", async () => {
  const sessions = `GET /api/users/${user.id}/sessions`;
  const end = `DELETE /api/users/${user.id}/sessions/${session.id}`;
  const fetch = answerWith({
    "GET /api/users": [200, [user]],
    [sessions]: [200, [session]],
    [end]: [200, { ended: 1 }],
  });
  await render(
    <TestPage>
      <UsersCard />
    </TestPage>,
  );
  await waitFor(() => expect(pageText()).toContain("Kim Leekim@firm.example"));
  expect(pageText()).toContain("StaffAdministrator");
  await click(buttonNamed("Sessions of Kim Lee"));
  await waitFor(() => expect(pageText()).toContain("Chrome on Windows"));
  expect(pageText()).toContain("203.0.113.7");
  await click(buttonNamed("Sign out Chrome on Windows, signed in 11/20/2026, 10:04 AM"));
  await settle();
  const deletes = fetch.mock.calls.filter(([, init]) => init?.method === "DELETE");
  expect(deletes).toHaveLength(1);
});

test("the security log shows who was refused what, and from where", async () => {
  answerWith({ "GET /api/security-log": [200, [entry]] });
  await render(
    <TestPage>
      <SecurityCard />
    </TestPage>,
  );
  await waitFor(() => expect(pageText()).toContain("Refused (403)"));
  for (const text of ["kim@firm.example", "203.0.113.7", "POST /api/agreements", "request-7"]) {
    expect(pageText()).toContain(text);
  }
});

test("the security log is exported with the filters of the card", async () => {
  const fetch = answerWith({ "GET /api/security-log": [200, [entry]] });
  await render(
    <TestPage>
      <SecurityCard />
    </TestPage>,
  );
  await waitFor(() => expect(pageText()).toContain("Refused (403)"));
  await typeInto(fieldLabelled("Event"), "refused");
  await chooseItem("Export security log", "CSV, all fields");
  await waitFor(() =>
    expect(fetch.mock.lastCall?.[0]).toBe("/api/security-log?event=refused&format=csv&columns=all"),
  );
});

test("an entry without a request names none", async () => {
  const own = { event: "sessions_ended", detail: "refused by the provider", requestId: "" };
  answerWith({ "GET /api/security-log": [200, [{ ...entry, ...own }]] });
  await render(
    <TestPage>
      <SecurityCard />
    </TestPage>,
  );
  await waitFor(() => expect(pageText()).toContain("refused by the provider"));
  expect(pageText()).not.toContain("Request");
});

test("on a phone users and the security log are cards with everything in them", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  answerWith({ "GET /api/users": [200, [user]], "GET /api/security-log": [200, [entry]] });
  await render(
    <TestPage>
      <UsersCard />
      <SecurityCard />
    </TestPage>,
  );
  await waitFor(() => expect(pageText()).toContain("Kim Leekim@firm.exampleStaffAdministrator"));
  buttonNamed("Sessions of Kim Lee");
  const refused = "Refused (403)POST /api/agreementskim@firm.example · 203.0.113.7";
  await waitFor(() => expect(pageText()).toContain(refused));
  expect(allByRole("table")).toHaveLength(0);
});

test("without the role of an administrator the Admin page has no card", async () => {
  const fetch = answerWith({});
  await render(
    <TestPage roles={["staff"]}>
      <AdminPage />
    </TestPage>,
  );
  expect(pageText()).toBe("Admin PanelOnly administrators may do this.");
  expect(fetch).not.toHaveBeenCalled();
});

test("one's own account shows roles and sessions; another browser can be signed out", async () => {
  const fetch = answerWith({
    "GET /api/sessions": [
      200,
      [
        { ...session, isCurrent: true },
        { ...session, id: user.id },
      ],
    ],
    [`DELETE /api/sessions/${user.id}`]: [200, { ended: 1 }],
  });
  await render(
    <TestPage roles={["approver"]}>
      <AccountPage />
    </TestPage>,
  );
  await waitFor(() => expect(pageText()).toContain("This browser"));
  expect(pageText()).toContain("Approver");
  const buttons = allByRole("button", /^Sign out .*signed in/);
  expect(buttons).toHaveLength(2);
  if (buttons[1]) await click(buttons[1]);
  await settle();
  expect(fetch.mock.calls.some(([, init]) => init?.method === "DELETE")).toBe(true);
});

test("a sign-in that the user cancels is not reported as a failure", async () => {
  const refusal = { message: "Sign in again to do this.", code: "recent_sign_in_required" };
  answerWith({
    "GET /api/sessions": [200, [{ ...session, isCurrent: true }]],
    "POST /api/sessions/end-all": [403, { ...refusal, requestId: "test" }],
  });
  await render(
    <TestPage>
      <AccountPage />
    </TestPage>,
  );
  await waitFor(() => buttonNamed("Sign out everywhere"));
  const asked = vi.fn((answer: (isDone: boolean) => void) => answer(false));
  const stop = onSignInAgain(asked);
  await click(buttonNamed("Sign out everywhere"));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await settle();
  expect(pageText()).not.toContain(refusal.message);
  stop();
  await click(buttonNamed("Sign out everywhere"));
  await waitFor(() => expect(pageText()).toContain(refusal.message));
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36", "Chrome on Linux"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Linux"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) Version/26.0 Safari/605.1", "Safari on macOS"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", "Unknown browser"],
])("the user agent %j is shown as %s", (userAgent, text) => {
  expect(deviceText(userAgent)).toBe(text);
});
