import { ConnectionError, ApiError } from "@accord/api-client";
import { RECONNECTED } from "@accord/ui";
import { cleanUp, pageText, render, settle, waitFor } from "@accord/ui/testing";
import { onlineManager } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ConnectionNotice } from "./connection-notice.tsx";
import { createConnection } from "./connection.ts";

afterEach(async () => {
  await cleanUp();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

async function show() {
  let isThere = true;
  const probe = vi.fn<() => Promise<boolean>>(async () => isThere);
  const connection = createConnection(probe, 20);
  const onReconnected = vi.fn<() => void>();
  window.addEventListener(RECONNECTED, onReconnected, { once: true });
  await render(<ConnectionNotice connection={connection} />);
  const report = (error: Error) => act(async () => connection.report(error));
  const set = (next: boolean) => (isThere = next);
  return { connection, probe, report, set, onReconnected };
}

const connectionError = new ConnectionError(new TypeError("Failed to fetch"));
const serviceUnavailable = new ApiError(503, "Service Unavailable", "");

test("a failed call changes nothing and starts no polling while the server is reachable", async () => {
  const { probe, report } = await show();
  await report(connectionError);
  await settle(100);
  expect(pageText()).toBe("");
  expect(probe).toHaveBeenCalledTimes(1);
});

test("while the server is unreachable a notice is shown and the server polled; afterwards all queries reload", async () => {
  const { probe, report, set, onReconnected } = await show();
  set(false);
  await report(connectionError);
  await waitFor(() => expect(pageText()).toContain("The server cannot be reached."));
  expect(onlineManager.isOnline()).toBe(false);
  await waitFor(() => expect(probe.mock.calls.length).toBeGreaterThan(2));
  set(true);
  await waitFor(() => expect(pageText()).toBe(""));
  expect(onlineManager.isOnline()).toBe(true);
  expect(onReconnected).toHaveBeenCalledOnce();
  const asked = probe.mock.calls.length;
  await settle(100);
  expect(probe).toHaveBeenCalledTimes(asked);
});

test("after a reconnect a 503 counts as a lost connection for a while", async () => {
  const { report, set, connection } = await show();
  await report(serviceUnavailable);
  expect(connection.state()).toBe("connected");
  set(false);
  await report(connectionError);
  await waitFor(() => expect(connection.state()).toBe("unreachable"));
  set(true);
  await waitFor(() => expect(connection.state()).toBe("connected"));
  await report(serviceUnavailable);
  expect(connection.state()).toBe("unreachable");
  await waitFor(() => expect(connection.state()).toBe("connected"));
});

test("a browser without a network is offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { set } = await show();
  set(false);
  await act(async () => window.dispatchEvent(new Event("offline")));
  expect(pageText()).toContain("You are offline.");
  vi.restoreAllMocks();
  set(true);
  await act(async () => window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(pageText()).toBe(""));
});
