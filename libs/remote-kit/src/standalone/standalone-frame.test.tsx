import { createQueryClient } from "@accord/api-client";
import { MemoryRouter } from "@accord/router";
import { defineRemote, useFlags, useNotify, useSession } from "@accord/shell-kit";
import { sampleSession, ShellDouble } from "@accord/shell-kit/testing";
import {
  accessibilityFindings,
  buttonNamed,
  cleanUp,
  click,
  linkNamed,
  pageText,
  render,
  textOf,
  waitFor,
} from "@accord/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { fakeServer, refusal, type Handler } from "../testing/fake-server.ts";
import { StandaloneFrame } from "./standalone-frame.tsx";

const USER = "GET /api/auth/user";
const stackUrl = "http://localhost:8080";
const flags = { TEST_MODE: false, ADVANCED_ROI_CALCULATIONS: true };
const staff = { body: { ...sampleSession, firstName: "Real", flags } };

function FirstPage() {
  const { firstName } = useSession();
  const { TEST_MODE } = useFlags();
  const notify = useNotify();
  return (
    <>
      <h1>{`First page of ${firstName}, ${TEST_MODE ? "testing" : "in earnest"}`}</h1>
      <button onClick={() => notify.success("Saved")}>Save</button>
    </>
  );
}

function SecondPage() {
  return <h1>Second page</h1>;
}

const remote = defineRemote({
  routes: [
    { path: "/first", load: async () => FirstPage },
    { path: "/second", load: async () => SecondPage },
  ],
});

async function open(user: Handler, path = "/") {
  const server = fakeServer({ [USER]: user });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ShellDouble>
        <MemoryRouter initialEntries={[path]}>
          <StandaloneFrame name="example" remote={remote} stackUrl={stackUrl} />
        </MemoryRouter>
      </ShellDouble>
    </QueryClientProvider>,
  );
  return server;
}

const heading = () => textOf("heading", { level: 1 });
const notice = () => textOf("status");

afterEach(cleanUp);

test("lists every page as a link, with the stack's session, flags and notifications", async () => {
  await open(staff);
  await waitFor(() => expect(heading()).toBe("First page of Real, in earnest"));
  expect(notice()).toBe("");
  await click(buttonNamed("Save"));
  expect(textOf("status", "Notification")).toBe("Saved");
  expect(await accessibilityFindings()).toEqual([]);
  await click(linkNamed("/second"));
  await waitFor(() => expect(heading()).toBe("Second page"));
});

test("without a stack shows a sample session and how to start one", async () => {
  await open(refusal(504, "Gateway Timeout"), "/first");
  await waitFor(() => expect(heading()).toBe("First page of Sam, testing"));
  expect(notice()).toContain("No stack answers at http://localhost:8080. Start one with npm start");
});

test("detects a sign-in at the stack on return to the tab", async () => {
  const server = await open(refusal(401, "Sign in"), "/first");
  await waitFor(() => expect(notice()).toContain("Nobody is signed in at http://localhost:8080."));
  const link = linkNamed("Sign in there");
  expect([link.href, link.target]).toEqual([`${stackUrl}/api/login`, "_blank"]);
  server.change(USER, staff);
  const back = new Event("visibilitychange", { bubbles: true });
  await act(async () => void document.dispatchEvent(back));
  await waitFor(() => expect(heading()).toBe("First page of Real, in earnest"));
  expect(notice()).toBe("");
});

test("an address of another remote links to the stack", async () => {
  await open(staff, "/agreements?id=7");
  await waitFor(() => expect(pageText()).toContain("This remote has no page at /agreements."));
  expect(linkNamed("http://localhost:8080/agreements").href).toBe(`${stackUrl}/agreements?id=7`);
});
