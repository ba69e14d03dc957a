import { MemoryRouter } from "@accord/router";
import { useState, type ReactNode } from "react";
import { Provider, useSelector } from "react-redux";
import { createShellStore, type ShellState } from "../store/create-store.ts";
import type { Flags } from "../store/flags-slice.ts";
import { sampleSession } from "./sample-session.ts";

interface TestShellProps {
  /** Address to start at, for example `/investors?id=1`. */
  readonly path?: string;
  readonly today?: string;
  readonly flags?: Partial<Flags>;
  readonly children: ReactNode;
}

const notificationOf = (state: ShellState) => state.notification.current;

/** The last notification as plain text, so that a test can read it: `title: message`. */
function LastNotification() {
  const last = useSelector(notificationOf);
  const text = last === null ? "" : [last.title, last.message].filter(Boolean).join(": ");
  return <output data-testid="notification">{text}</output>;
}

/**
 * Stands in for the shell around a remote's page: session, flags, router and notifications.
 * Wrap the page in a QueryClientProvider of your own.
 */
export function TestShell({ path = "/", today, flags, children }: TestShellProps) {
  const [store] = useState(() =>
    createShellStore({
      session: {
        current: today === undefined ? sampleSession : { ...sampleSession, today },
        wasSignedIn: true,
      },
      flags: {
        served: { TEST_MODE: true, ADVANCED_ROI_CALCULATIONS: true, ...flags },
        switched: {},
      },
    }),
  );
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <LastNotification />
      </MemoryRouter>
    </Provider>
  );
}
